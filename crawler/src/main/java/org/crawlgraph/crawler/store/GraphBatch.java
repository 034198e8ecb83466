package org.crawlgraph.crawler.store;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.bolt.PageWriter;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Result;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.Value;
import org.neo4j.driver.exceptions.TransientException;

/**
 * One batch of outcomes in one transaction. Each address is looked up once, in the order of the texts, so that two batches
 * wait for each other rather than block each other; from then on pages are named by the numeric ids of their nodes, which
 * hold for the transaction. The pages that were fetched are locked before their links are read.
 */
final class GraphBatch {

    private static final String KNOWN = """
        UNWIND range(0, size($urls) - 1) AS row
        MATCH (p:Page {url: $urls[row]})
        RETURN row, id(p) AS node\
        """;

    /** The first SET changes nothing but takes the lock, so that what is read then stays so. */
    private static final String FETCHED = """
        UNWIND $rows AS row
        MATCH (p:Page) WHERE id(p) = row[1]
        SET p.url = p.url
        WITH row, p WHERE p.fetchedAt IS NULL OR p.fetchedAt <= row[2].fetchedAt
        WITH row, p, row[3].counts AND (p.fetchedAt IS NULL OR p.fetchedAt < row[2].fetchedAt) AS counts,
             CASE WHEN p.fetchedAt IS NOT NULL THEN p.digest END AS before, coalesce(row[3].digest, p.digest) AS now
        WITH row, p, counts, before, now, counts AND before IS NOT NULL AND before <> now AS changed
        SET p += row[2]
        SET p += CASE WHEN counts THEN {
            visits: coalesce(p.visits, 0) + 1,
            changes: coalesce(p.changes, 0) + CASE WHEN changed THEN 1 ELSE 0 END,
            firstFetchedAt: coalesce(p.firstFetchedAt, row[2].fetchedAt),
            changedAt: CASE WHEN changed THEN row[2].fetchedAt ELSE p.changedAt END,
            digest: now,
            etag: CASE WHEN row[3].unchanged THEN coalesce(row[3].etag, p.etag) ELSE row[3].etag END,
            lastModified: CASE WHEN row[3].unchanged THEN coalesce(row[3].lastModified, p.lastModified) ELSE row[3].lastModified END,
            gone: CASE WHEN now = $gone AND before = $gone THEN true END
          } ELSE {} END
        RETURN row[0] AS row, [(p)-[:LINKS_TO]->(t) | id(t)] AS links, [(p)-[:REDIRECTS_TO]->(t) | id(t)] AS redirects\
        """;

    private static final String HOSTS = """
        UNWIND $rows AS row
        MERGE (h:Host {origin: row.origin})
        SET h += row\
        """;

    private static final String CONTINUED = """
        UNWIND $pairs AS pair
        MATCH (a:Page), (b:Page) WHERE id(a) = pair[0] AND id(b) = pair[1]
        MERGE (a)-[:CONTINUES]->(b)\
        """;

    private static final String REDIRECTS_TO = "REDIRECTS_TO";

    private final Transaction tx;
    private final PageWriter writer;
    private final String crawl;
    private final List<PageOutcome> latest;
    private final int given;
    private final Map<String, Long> nodes = new HashMap<>();
    private int newPages;
    private long newLinks;
    private long removedLinks;

    /**
     * Nothing written yet.
     *
     * @param crawl id of the crawl
     * @param outcomes of several about the same page the latest counts, of these the last
     */
    GraphBatch(Transaction tx, String crawl, List<PageOutcome> outcomes) {
        this.tx = tx;
        writer = new PageWriter(tx, "url");
        this.crawl = crawl;
        given = outcomes.size();
        Map<String, PageOutcome> byUrl = new LinkedHashMap<>();
        for (PageOutcome outcome : outcomes) {
            byUrl.merge(
                    outcome.url(), outcome, (one, other) -> one.fetchedAt().isAfter(other.fetchedAt()) ? one : other);
        }
        latest = List.copyOf(byUrl.values());
    }

    CrawlStore.WriteSummary write() {
        if (latest.isEmpty()) {
            return new CrawlStore.WriteSummary(0, 0, 0, 0, 0);
        }
        findNodes();
        int written = writeFetched();
        return new CrawlStore.WriteSummary(written, given - written, newPages, newLinks, removedLinks);
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
        List<String> urls = new ArrayList<>(distinct);
        tx.run(KNOWN, Map.of("urls", urls))
                .forEachRemaining(row ->
                        nodes.put(urls.get(row.get(0).asInt()), row.get(1).asLong()));
        List<PageWriter.Page> missing = urls.stream()
                .filter(url -> !nodes.containsKey(url))
                .map(GraphBatch::page)
                .toList();
        long[] ids = new long[missing.size()];
        newPages = writer.merge(missing, ids, 0);
        for (int i = 0; i < ids.length; i++) {
            nodes.put((String) missing.get(i).key(), ids[i]);
        }
    }

    private static PageWriter.Page page(String url) {
        String host = Host.of(url);
        return new PageWriter.Page(url, host == null ? Map.of() : Map.of("host", host));
    }

    private int writeFetched() {
        List<Object> rows = new ArrayList<>(latest.size());
        for (PageOutcome outcome : latest) {
            rows.add(List.of(rows.size(), node(outcome.url()), properties(outcome), visit(outcome)));
        }
        Changes links = new Changes(PageWriter.LINKS_TO);
        Changes redirects = new Changes(REDIRECTS_TO);
        Result result = tx.run(FETCHED, Map.of("rows", rows, "gone", PageOutcome.GONE_DIGEST));
        Set<List<Long>> continued = new LinkedHashSet<>();
        int written = 0;
        while (result.hasNext()) {
            Record row = result.next();
            PageOutcome outcome = latest.get(row.get(0).asInt());
            links.add(outcome, outcome.targets(), row.get(1));
            redirects.add(outcome, outcome.location() == null ? List.of() : List.of(outcome.location()), row.get(2));
            addContinued(outcome, continued);
            written++;
        }
        if (!continued.isEmpty()) {
            tx.run(CONTINUED, Map.of("pairs", List.copyOf(continued))).consume();
        }
        removedLinks = links.remove();
        redirects.remove();
        newLinks = links.create();
        redirects.create();
        return written;
    }

    /** The pages of one thread or list, from lower numbers to higher ones, whichever of them links to the other. */
    private void addContinued(PageOutcome outcome, Set<List<Long>> pairs) {
        ForumPlace place = outcome.forum();
        if (place != null) {
            long page = node(outcome.url());
            place.before().forEach(url -> pairs.add(List.of(node(url), page)));
            place.after().forEach(url -> pairs.add(List.of(page, node(url))));
        }
    }

    private long node(String url) {
        Long node = nodes.get(url);
        if (node == null) {
            throw deleted();
        }
        return node;
    }

    /** What is true of the last fetch, all but its time and its way when the page is as it was; a title goes only when another takes its place. */
    private Map<String, Object> properties(PageOutcome outcome) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("fetchedAt", time(outcome.fetchedAt()));
        properties.put("depth", outcome.depth());
        properties.put("crawl", crawl);
        if (outcome.isUnchanged()) {
            return properties;
        }
        ForumPlace place = outcome.forum();
        if (place != null) {
            properties.put("pageType", place.pageType() < 0 ? null : place.pageType());
        }
        properties.put("status", outcome.status() == 0 ? null : outcome.status());
        properties.put("trouble", outcome.trouble());
        properties.put("contentType", outcome.contentType());
        properties.put("bytes", outcome.bytes());
        if (outcome.title() != null) {
            properties.put("title", outcome.title());
        }
        if (outcome.digest() != null) { // else nothing new is known of what it says
            properties.put("canonical", outcome.canonical());
            properties.put("noindex", outcome.noindex() ? true : null);
        }
        return properties;
    }

    /** What a visit adds to what is known of earlier ones. */
    private static Map<String, Object> visit(PageOutcome outcome) {
        Map<String, Object> visit = new HashMap<>();
        visit.put("counts", outcome.digest() != null || outcome.isUnchanged());
        visit.put("unchanged", outcome.isUnchanged());
        visit.put("digest", outcome.digest());
        visit.put("etag", outcome.validators().etag());
        visit.put("lastModified", outcome.validators().lastModified());
        return visit;
    }

    private static OffsetDateTime time(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    /** Relationships of one type that are to be created and to go. */
    private final class Changes {
        private final String type;
        private final List<PageWriter.Links> missing = new ArrayList<>();
        private final List<PageWriter.Links> surplus = new ArrayList<>();

        Changes(String type) {
            this.type = type;
        }

        void add(PageOutcome outcome, List<String> wanted, Value there) {
            long source = node(outcome.url());
            LongOpenHashSet has = new LongOpenHashSet();
            for (Value node : there.values()) {
                has.add(node.asLong());
            }
            LongArrayList create = new LongArrayList();
            for (String url : wanted) {
                long target = node(url);
                if (!has.remove(target)) {
                    create.add(target);
                }
            }
            if (!create.isEmpty()) {
                missing.add(new PageWriter.Links(source, create.toLongArray()));
            }
            if (!has.isEmpty() && outcome.replacesLinks()) {
                surplus.add(new PageWriter.Links(source, has.toLongArray()));
            }
        }

        long create() {
            if (!writer.link(type, missing)) {
                throw deleted();
            }
            return missing.stream().mapToLong(PageWriter.Links::count).sum();
        }

        long remove() {
            return writer.unlink(type, surplus);
        }
    }

    /** Writes what is known of origins. */
    void writeHosts(List<HostOutcome> hosts) {
        if (hosts.isEmpty()) {
            return;
        }
        Map<String, Object> rows = new LinkedHashMap<>();
        for (HostOutcome host : hosts) {
            Map<String, Object> row = new HashMap<>();
            row.put("origin", host.origin());
            row.put("name", Host.of(host.origin()));
            row.put("robots", host.robots());
            row.put("robotsFetchedAt", timeOrNull(host.robotsFetchedAt()));
            row.put("crawlDelay", seconds(host.crawlDelay()));
            row.put("blockedUntil", timeOrNull(host.blockedUntil()));
            row.put("fetched", host.fetched());
            row.put("failed", host.failed());
            row.put("crawl", crawl);
            rows.put(host.origin(), row);
        }
        tx.run(HOSTS, Map.of("rows", List.copyOf(rows.values()))).consume();
    }

    private static @Nullable OffsetDateTime timeOrNull(@Nullable Instant instant) {
        return instant == null ? null : time(instant);
    }

    private static @Nullable Double seconds(@Nullable Duration duration) {
        return duration == null ? null : duration.toMillis() / 1000.0;
    }

    private static RuntimeException deleted() {
        return new TransientException(
                "CrawlGraph.PageDeleted", "somebody has deleted a page while it was being written");
    }
}
