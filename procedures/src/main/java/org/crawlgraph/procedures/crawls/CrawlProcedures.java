package org.crawlgraph.procedures.crawls;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.listCrawls} and {@code crawl.diff}: the crawls of a store, and the changes between two of them. */
public final class CrawlProcedures extends ProcedureContext {

    private static final Label PAGE = Label.label("Page");
    private static final Label CRAWL = Label.label("Crawl");
    private static final RelationshipType LINKS_TO = RelationshipType.withName("LINKS_TO");
    private static final RelationshipType LINKED_TO = RelationshipType.withName("LINKED_TO");
    private static final String LAST = "lastFetchedAt";
    private static final String GONE = "gone";
    private static final int MOST_NAMED = 10;

    private static final Option<List<String>> HOSTS =
            Option.names("hosts", "hosts", "all hosts", "Pages by host: hosts of the pages to compare");

    private static final Call DIFF = Call.of("crawl.diff", HOSTS);

    public static final List<Call> CALLS = List.of(DIFF);

    public record CrawlRow(
            @Description("Id of the crawl, as crawl.diff takes it")
            String crawl,

            @Description("Time of its first fetch") @Nullable
            ZonedDateTime startedAt,

            @Description("Time of its last fetch that is in the store; a running crawl writes batches") @Nullable
            ZonedDateTime lastFetchedAt,

            @Description("Number of pages whose last fetch is of this crawl")
            long pages) {}

    public record DiffRow(
            @Description("page or link") String what,

            @Description("added, changed or removed; links are added or removed")
            String change,

            @Description("URL of the page, or of the page with the link")
            String url,

            @Description("Target URL of the link; null for pages") @Nullable
            String target,

            @Description("Text of the link; null for pages and links without one") @Nullable
            String anchor,

            @Description("Time at which a crawl found the change")
            ZonedDateTime at) {}

    @Procedure(name = "crawl.listCrawls", mode = Mode.READ)
    @Description("Returns the crawls of the store, running ones included, the last first.")
    public Stream<CrawlRow> listCrawls() {
        Map<String, Long> pages = new HashMap<>();
        try (ResourceIterator<Node> all = tx.findNodes(PAGE)) {
            while (all.hasNext()) {
                guard.check();
                if (all.next().getProperty("crawl", null) instanceof String crawl) {
                    pages.merge(crawl, 1L, Long::sum);
                }
            }
        }
        List<CrawlRow> rows = new ArrayList<>();
        try (ResourceIterator<Node> crawls = tx.findNodes(CRAWL)) {
            while (crawls.hasNext()) {
                Node node = crawls.next();
                if (node.getProperty("id", null) instanceof String id) {
                    rows.add(new CrawlRow(id, time(node, "startedAt"), time(node, LAST), pages.getOrDefault(id, 0L)));
                }
            }
        }
        Comparator<ZonedDateTime> latestFirst = Comparator.nullsLast(Comparator.reverseOrder());
        rows.sort(Comparator.comparing(CrawlRow::lastFetchedAt, latestFirst).thenComparing(CrawlRow::crawl));
        return rows.stream();
    }

    @Procedure(name = "crawl.diff", mode = Mode.READ)
    @Description("Returns the pages and links added, changed or removed between two crawls. Links need"
            + " --link-details. Includes the changes of crawls in between. Pages store only their last"
            + " change, so runB should be the last crawl.")
    public Stream<DiffRow> diff(
            @Name("runA") @Nullable String runA,
            @Name("runB") @Nullable String runB,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        List<String> hosts = DIFF.read(options).find(HOSTS);
        Period period = new Period(end("runA", runA), end("runB", runB));
        if (!period.after.isBefore(period.until)) {
            throw new IllegalArgumentException("runA is '" + runA + "', which ended at " + period.after
                    + ", and runB is '" + runB + "', which ended at " + period.until
                    + "; runA must be the earlier crawl");
        }
        return hosts == null
                ? rows(tx.findNodes(PAGE), period)
                : hosts.stream().distinct().flatMap(host -> rows(pagesOf(host), period));
    }

    private ResourceIterator<Node> pagesOf(String host) {
        ResourceIterator<Node> pages = tx.findNodes(PAGE, "host", host.toLowerCase(Locale.ROOT));
        if (!pages.hasNext()) {
            pages.close();
            throw new IllegalArgumentException("hosts contains '" + host + "', but the store has no page of this host;"
                    + " pass the host as in (:Page {host})");
        }
        return pages;
    }

    private Stream<DiffRow> rows(ResourceIterator<Node> pages, Period period) {
        return pages.stream()
                .flatMap(page -> {
                    guard.check();
                    return rows(page, period).stream();
                })
                .onClose(pages::close);
    }

    /** The time after the end of one crawl until the end of another. */
    private record Period(ZonedDateTime after, ZonedDateTime until) {

        boolean has(@Nullable ZonedDateTime time) {
            return time != null && time.isAfter(after) && !time.isAfter(until);
        }
    }

    /** The time of a crawl's last fetch. */
    private ZonedDateTime end(String name, @Nullable String crawl) {
        String id = Options.required(name, crawl);
        List<String> ids = new ArrayList<>();
        try (ResourceIterator<Node> crawls = tx.findNodes(CRAWL)) {
            while (crawls.hasNext()) {
                Node node = crawls.next();
                ZonedDateTime end = time(node, LAST);
                if (id.equals(node.getProperty("id", null)) && end != null) {
                    return end;
                }
                ids.add(String.valueOf(node.getProperty("id", null)));
            }
        }
        List<String> last =
                ids.stream().sorted().skip(Math.max(0, ids.size() - MOST_NAMED)).toList();
        throw new IllegalArgumentException(name + " is '" + id + "', but the store has no such crawl"
                + (last.isEmpty() ? "; it has none" : "; the last are " + String.join(", ", last)));
    }

    private static @Nullable ZonedDateTime time(Entity of, String property) {
        return of.getProperty(property, null) instanceof ZonedDateTime time ? time : null;
    }

    private static List<DiffRow> rows(Node page, Period period) {
        List<DiffRow> rows = new ArrayList<>();
        String url = url(page);
        ZonedDateTime first = time(page, "firstFetchedAt");
        if (url == null || first == null || first.isAfter(period.until)) {
            return rows;
        }
        ZonedDateTime changed = time(page, "changedAt");
        boolean gone = GONE.equals(page.getProperty("digest", null));
        if (period.has(first)) {
            if (!gone || (changed != null && changed.isAfter(period.until))) {
                rows.add(new DiffRow("page", "added", url, null, null, first));
            }
        } else if (changed != null && period.has(changed)) {
            rows.add(new DiffRow("page", gone ? "removed" : "changed", url, null, null, changed));
        }
        Map<Node, DiffRow> links = new LinkedHashMap<>();
        for (Relationship link : page.getRelationships(Direction.OUTGOING, LINKS_TO, LINKED_TO)) {
            ZonedDateTime since = time(link, "firstSeen");
            ZonedDateTime lost = time(link, "lostAt");
            boolean added = period.has(since) && !period.has(lost);
            if (added || (since != null && !since.isAfter(period.after) && period.has(lost))) {
                DiffRow row = new DiffRow(
                        "link",
                        added ? "added" : "removed",
                        url,
                        url(link.getEndNode()),
                        link.getProperty("anchor", null) instanceof String anchor ? anchor : null,
                        Objects.requireNonNull(added ? since : lost));
                // a link that was lost and came back has not changed
                links.merge(link.getEndNode(), row, (one, two) -> null);
            }
        }
        rows.addAll(links.values());
        return rows;
    }

    private static @Nullable String url(Node page) {
        return page.getProperty("url", null) instanceof String url ? url : null;
    }
}
