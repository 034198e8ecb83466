package org.crawlgraph.crawler.store;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.schema.PageTransaction;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * Writes a batch of outcomes in one transaction. Looks up each URL once, in lexicographic order so that concurrent
 * batches cannot deadlock, and then uses node IDs, which are valid within the transaction. Fetched pages are locked
 * before their links are read.
 */
final class GraphBatch {

    private static final String HOSTS = """
        UNWIND $rows AS row
        MERGE (h:Host {origin: row.origin})
        SET h += row\
        """;

    private static final String CONTINUED = """
        UNWIND $rows AS pair
        MATCH (a:Page), (b:Page) WHERE id(a) = pair[0] AND id(b) = pair[1]
        MERGE (a)-[:CONTINUES]->(b)\
        """;

    /** Details of the links of a changed page; an unchanged one has the links that it had. */
    private static final String SEEN = """
        UNWIND $rows AS row
        MATCH (a:Page)-[link:LINKS_TO]->(b) WHERE id(a) = row.page
        WITH row, link, row.links[toString(id(b))] AS detail WHERE row.links IS NULL OR detail IS NOT NULL
        SET link += CASE WHEN detail IS NULL THEN {} ELSE {anchor: detail[0], rel: detail[1]} END,
            link.firstSeen = coalesce(link.firstSeen, detail[2], row.before), link.lastSeen = row.at\
        """;

    private static final String LOST = """
        UNWIND $rows AS row
        MATCH (a:Page)-[link:LINKS_TO]->(b) WHERE id(a) = row.page AND id(b) IN row.gone
        CREATE (a)-[lost:LINKED_TO]->(b)
        SET lost = properties(link), lost.firstSeen = coalesce(link.firstSeen, row.before),
            lost.lastSeen = coalesce(link.lastSeen, row.before), lost.lostAt = row.at\
        """;

    /** The time span of the crawl, which comparisons of crawls need. */
    private static final String CRAWL = """
        UNWIND $rows AS row
        WITH row.id AS id, min(row.at) AS first, max(row.at) AS last
        MERGE (c:Crawl {id: id})
        SET c.startedAt = CASE WHEN c.startedAt <= first THEN c.startedAt ELSE first END,
            c.lastFetchedAt = CASE WHEN c.lastFetchedAt >= last THEN c.lastFetchedAt ELSE last END\
        """;

    private static final String REDIRECTS_TO = "REDIRECTS_TO";

    /** Stored properties that are read before an update. */
    private static final List<String> READ = List.of("fetchedAt", "digest", "visits", "changes", "firstFetchedAt");

    private static final long[] NONE = {};

    private final PageTransaction tx;
    private final String crawl;
    private final List<PageOutcome> latest;
    private final Instant now = Instant.now();
    private final Map<String, Long> nodes = new HashMap<>();
    private final Changes links = new Changes(PageTransaction.LINKS_TO);
    private final Changes redirects = new Changes(REDIRECTS_TO);
    private final Set<List<Long>> continued = new LinkedHashSet<>();
    private final List<Map<String, Object>> seen = new ArrayList<>();
    private final List<Map<String, Object>> lost = new ArrayList<>();

    /**
     * Creates a batch.
     *
     * @param crawl id of the crawl
     * @param outcomes only the latest of each page is written; of equally late ones, the last
     */
    GraphBatch(PageTransaction tx, String crawl, List<PageOutcome> outcomes) {
        this.tx = tx;
        this.crawl = crawl;
        Map<String, PageOutcome> byUrl = new LinkedHashMap<>();
        for (PageOutcome outcome : outcomes) {
            byUrl.merge(
                    outcome.url(), outcome, (one, other) -> one.fetchedAt().isAfter(other.fetchedAt()) ? one : other);
        }
        latest = List.copyOf(byUrl.values());
    }

    void write() {
        if (!latest.isEmpty()) {
            findNodes();
            writeFetched();
        }
    }

    private void findNodes() {
        TreeSet<String> distinct = new TreeSet<>();
        for (PageOutcome outcome : latest) {
            distinct.add(outcome.url());
            distinct.addAll(outcome.targets());
            if (outcome.forum() != null) {
                distinct.addAll(outcome.forum().before());
                distinct.addAll(outcome.forum().after());
            }
        }
        List<String> urls = List.copyOf(distinct);
        long[] ids = tx.find(urls);
        List<PageTransaction.Page> missing = new ArrayList<>();
        for (int i = 0; i < ids.length; i++) {
            String url = urls.get(i);
            if (ids[i] >= 0) {
                nodes.put(url, ids[i]);
            } else {
                String host = Host.of(url);
                missing.add(new PageTransaction.Page(url, host == null ? Map.of() : Map.of("host", host), Map.of()));
            }
        }
        long[] made = new long[missing.size()];
        tx.merge(missing, made, 0);
        for (int i = 0; i < made.length; i++) {
            nodes.put((String) missing.get(i).key(), made[i]);
        }
    }

    private void writeFetched() {
        List<PageTransaction.Update> updates = new ArrayList<>(latest.size());
        List<PageTransaction.StoredPage> stored = tx.lock(
                latest.stream().mapToLong(outcome -> node(outcome.url())).toArray(),
                READ,
                List.of(PageTransaction.LINKS_TO, REDIRECTS_TO));
        for (int i = 0; i < stored.size(); i++) {
            PageOutcome outcome = latest.get(i);
            PageTransaction.StoredPage page = stored.get(i);
            Instant before = before(page, outcome);
            if (before == null || !before.isAfter(outcome.fetchedAt())) {
                updates.add(new PageTransaction.Update(node(outcome.url()), properties(outcome, page, before)));
                addLinks(outcome, page, before);
            }
        }
        tx.set(updates);
        tx.each(CONTINUED, List.copyOf(continued));
        tx.each(LOST, lost);
        links.write();
        redirects.write();
        tx.each(SEEN, seen);
        tx.each(
                CRAWL,
                latest.stream()
                        .filter(GraphBatch::counts)
                        .map(outcome -> Map.of("id", crawl, "at", time(outcome.fetchedAt())))
                        .toList());
    }

    /**
     * Adds the links of a page, their history if the outcome has details, its redirect, and its pagination edges, which
     * lead from lower to higher page numbers regardless of the direction of the links.
     */
    private void addLinks(PageOutcome outcome, PageTransaction.StoredPage page, @Nullable Instant before) {
        long source = node(outcome.url());
        PageOutcome.ForumPlace place = outcome.forum();
        if (place != null) {
            place.before().forEach(url -> continued.add(List.of(node(url), source)));
            place.after().forEach(url -> continued.add(List.of(source, node(url))));
        }
        String location = outcome.response().location();
        redirects.add(outcome, location == null ? List.of() : List.of(location), page.targets(REDIRECTS_TO));
        long[] there = page.targets(PageTransaction.LINKS_TO);
        long[] gone = links.add(outcome, outcome.targets(), there);
        Map<String, LinkDetail> details = outcome.links().details();
        if (details == null) {
            return;
        }
        Instant known = before == null || before.equals(Instant.MAX) ? outcome.fetchedAt() : before;
        Map<String, Object> row = new HashMap<>();
        row.put("page", source);
        row.put("at", time(outcome.fetchedAt()));
        row.put("before", time(known));
        if (gone.length > 0) {
            Map<String, Object> less = new HashMap<>(row);
            less.put("gone", gone);
            lost.add(less);
        }
        if (!outcome.isUnchanged()) {
            LongOpenHashSet old = new LongOpenHashSet(there);
            Map<String, Object> described = new HashMap<>();
            for (String url : outcome.links().urls()) {
                LinkDetail detail = details.getOrDefault(url, LinkDetail.NONE);
                Instant since = old.contains(node(url)) ? known : outcome.fetchedAt();
                described.put(
                        Long.toString(node(url)),
                        Arrays.asList(text(detail.anchor()), text(detail.rel()), time(since)));
            }
            row.put("links", described);
        }
        if (outcome.isUnchanged() || !outcome.links().urls().isEmpty()) {
            seen.add(row);
        }
    }

    private static @Nullable String text(String text) {
        return text.isEmpty() ? null : text;
    }

    /**
     * Time of the stored fetch; null if there is none. A time that only a wrong clock can have set counts as just
     * before the outcome.
     */
    private @Nullable Instant before(PageTransaction.StoredPage page, PageOutcome outcome) {
        Instant stored = page.time("fetchedAt");
        boolean wrong = stored != null
                && !stored.equals(Instant.MAX)
                && CrawlStore.isAhead(stored, now)
                && !CrawlStore.isAhead(outcome.fetchedAt(), now);
        return wrong ? outcome.fetchedAt().minusMillis(1) : stored;
    }

    private long node(String url) {
        return Objects.requireNonNull(nodes.get(url), url);
    }

    /**
     * Properties of the last fetch; only time, depth, crawl and visits if the page is unchanged. A missing title does
     * not remove the stored one.
     */
    private Map<String, @Nullable Object> properties(
            PageOutcome outcome, PageTransaction.StoredPage page, @Nullable Instant before) {
        Map<String, @Nullable Object> properties = new HashMap<>();
        properties.put("fetchedAt", time(outcome.fetchedAt()));
        properties.put("depth", (long) outcome.depth());
        properties.put("crawl", crawl);
        if (counts(outcome) && (before == null || before.isBefore(outcome.fetchedAt()))) {
            putVisit(properties, outcome, page, before != null);
        }
        if (outcome.isUnchanged()) {
            return properties;
        }
        PageOutcome.ForumPlace place = outcome.forum();
        if (place != null) {
            properties.put("pageType", place.pageType() < 0 ? null : (Object) (long) place.pageType());
        }
        properties.put("status", outcome.status() == 0 ? null : (Object) (long) outcome.status());
        properties.put("trouble", outcome.response().trouble());
        properties.put("contentType", outcome.response().contentType());
        properties.put("bytes", outcome.response().bytes());
        put(properties, "title", outcome.content().title(), true);
        if (outcome.digest() != null) { // otherwise the text is unknown
            properties.put("canonical", outcome.content().canonical());
            properties.put("noindex", outcome.content().noindex() ? true : null);
        }
        return properties;
    }

    /** Sets a property; without a value, keeps the stored one if {@code storedStays}, else removes it. */
    private static void put(
            Map<String, @Nullable Object> properties, String name, @Nullable Object value, boolean storedStays) {
        if (value != null || !storedStays) {
            properties.put(name, value);
        }
    }

    /** Whether a fetch shows if the page has changed. */
    private static boolean counts(PageOutcome outcome) {
        return outcome.digest() != null || outcome.isUnchanged();
    }

    /** Adds updates of the visit history. Validators that the server of an unchanged page did not repeat stay. */
    private static void putVisit(
            Map<String, @Nullable Object> visit,
            PageOutcome outcome,
            PageTransaction.StoredPage page,
            boolean fetched) {
        Object stored = page.properties().get("digest");
        Object before = fetched ? stored : null;
        Object now = outcome.digest() != null ? outcome.digest() : stored;
        boolean changed = before != null && !before.equals(now);
        visit.put("visits", page.count("visits") + 1);
        visit.put("changes", page.count("changes") + (changed ? 1 : 0));
        Instant first = page.time("firstFetchedAt");
        if (first == null || (first.isAfter(outcome.fetchedAt()) && !first.equals(Instant.MAX))) {
            visit.put("firstFetchedAt", time(outcome.fetchedAt()));
        }
        put(visit, "changedAt", changed ? time(outcome.fetchedAt()) : null, true);
        put(visit, "language", outcome.content().language(), !changed);
        List<Long> sketch = outcome.content().sketch();
        Object hashes = sketch == null || sketch.isEmpty()
                ? null
                : sketch.stream().mapToLong(Long::longValue).toArray();
        put(visit, "sketch", hashes, !changed);
        visit.put("digest", now);
        Validators validators = outcome.response().validators();
        put(visit, "etag", validators.etag(), outcome.isUnchanged());
        put(visit, "lastModified", validators.lastModified(), outcome.isUnchanged());
        Validators.Archived archived = validators.archived();
        put(visit, "archived", archived == null ? null : archived.text(), outcome.isUnchanged());
        boolean gone = PageOutcome.GONE_DIGEST.equals(now) && PageOutcome.GONE_DIGEST.equals(before);
        visit.put("gone", gone ? true : null);
    }

    private static @Nullable ZonedDateTime time(@Nullable Instant instant) {
        return instant == null ? null : instant.atZone(ZoneOffset.UTC);
    }

    /** Relationships of one type to create and to delete. */
    private final class Changes {
        private final String type;
        private final List<PageTransaction.Links> missing = new ArrayList<>();
        private final List<PageTransaction.Links> surplus = new ArrayList<>();

        Changes(String type) {
            this.type = type;
        }

        /** Adds the links of a page; returns the targets of those to delete. */
        long[] add(PageOutcome outcome, List<String> wanted, long[] there) {
            long source = node(outcome.url());
            LongOpenHashSet has = new LongOpenHashSet(there);
            LongArrayList create = new LongArrayList();
            for (String url : wanted) {
                long target = node(url);
                if (!has.remove(target)) {
                    create.add(target);
                }
            }
            if (!create.isEmpty()) {
                missing.add(new PageTransaction.Links(source, create.toLongArray()));
            }
            if (has.isEmpty() || !outcome.replacesLinks()) {
                return NONE;
            }
            long[] gone = has.toLongArray();
            surplus.add(new PageTransaction.Links(source, gone));
            return gone;
        }

        void write() {
            tx.unlink(type, surplus);
            tx.link(type, missing);
        }
    }

    void writeHosts(List<LoggedOutcome.HostOutcome> hosts) {
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        for (LoggedOutcome.HostOutcome host : hosts) {
            Duration delay = host.crawlDelay();
            Map<String, @Nullable Object> row = new HashMap<>();
            row.put("origin", host.origin());
            row.put("name", Host.of(host.origin()));
            row.put("robots", host.robots());
            row.put("robotsFetchedAt", time(host.robotsFetchedAt()));
            row.put("crawlDelay", delay == null ? null : (Object) (delay.toMillis() / 1000.0));
            row.put("blockedUntil", time(host.blockedUntil()));
            row.put("failure", host.failure());
            row.put("fetched", host.fetched());
            row.put("failed", host.failed());
            row.put("crawl", crawl);
            rows.add(row);
        }
        tx.each(HOSTS, rows);
    }
}
