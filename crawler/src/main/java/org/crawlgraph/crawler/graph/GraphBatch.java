package org.crawlgraph.crawler.graph;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
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
            RETURN row, id(p) AS node""";

    private static final String MISSING = """
            UNWIND $rows AS row
            MERGE (p:Page {url: row[1]})
            ON CREATE SET p.host = row[2]
            RETURN row[0] AS row, id(p) AS node""";

    /** The first SET changes nothing but takes the lock, so that what is read then stays so. */
    private static final String FETCHED = """
            UNWIND $rows AS row
            MATCH (p:Page) WHERE id(p) = row[1]
            SET p.url = p.url
            WITH row, p WHERE p.fetchedAt IS NULL OR p.fetchedAt <= row[2].fetchedAt
            SET p += row[2]
            RETURN row[0] AS row, [(p)-[:LINKS_TO]->(t) | id(t)] AS links, [(p)-[:REDIRECTS_TO]->(t) | id(t)] AS redirects""";

    private static final String LINK = """
            UNWIND $rows AS row
            MATCH (source:Page) WHERE id(source) = row[0]
            UNWIND row[1] AS node
            MATCH (target:Page) WHERE id(target) = node
            CREATE (source)-[:%s]->(target)""";

    private static final String UNLINK = """
            UNWIND $rows AS row
            MATCH (source)-[link:%s]->(target) WHERE id(source) = row[0] AND id(target) IN row[1]
            DELETE link""";

    private static final String HOSTS = """
            UNWIND $rows AS row
            MERGE (h:Host {origin: row.origin})
            SET h += row""";

    private static final String LINKS_TO = "LINKS_TO";
    private static final String REDIRECTS_TO = "REDIRECTS_TO";

    private final Transaction tx;
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
        this.crawl = crawl;
        given = outcomes.size();
        Map<String, PageOutcome> byUrl = new LinkedHashMap<>();
        for (PageOutcome outcome : outcomes) {
            byUrl.merge(
                    outcome.url(), outcome, (one, other) -> one.fetchedAt().isAfter(other.fetchedAt()) ? one : other);
        }
        latest = List.copyOf(byUrl.values());
    }

    WriteSummary write() {
        if (latest.isEmpty()) {
            return new WriteSummary(0, 0, 0, 0, 0);
        }
        findNodes();
        int written = writeFetched();
        return new WriteSummary(written, given - written, newPages, newLinks, removedLinks);
    }

    private void findNodes() {
        TreeSet<String> distinct = new TreeSet<>();
        for (PageOutcome outcome : latest) {
            distinct.add(outcome.url());
            distinct.addAll(outcome.targets());
        }
        List<String> urls = new ArrayList<>(distinct);
        take(urls, tx.run(KNOWN, Map.of("urls", urls)));
        List<Object> missing = new ArrayList<>();
        for (int row = 0; row < urls.size(); row++) {
            String url = urls.get(row);
            if (!nodes.containsKey(url)) {
                missing.add(Arrays.asList(row, url, Host.of(url)));
            }
        }
        if (!missing.isEmpty()) {
            newPages = take(urls, tx.run(MISSING, Map.of("rows", missing)));
        }
    }

    /** Remembers the nodes of pages; gives how many were created. */
    private int take(List<String> urls, Result result) {
        while (result.hasNext()) {
            Record row = result.next();
            nodes.put(urls.get(row.get(0).asInt()), row.get(1).asLong());
        }
        return result.consume().counters().nodesCreated();
    }

    private int writeFetched() {
        List<Object> rows = new ArrayList<>(latest.size());
        for (PageOutcome outcome : latest) {
            rows.add(List.of(rows.size(), node(outcome.url()), properties(outcome)));
        }
        Changes links = new Changes(LINKS_TO);
        Changes redirects = new Changes(REDIRECTS_TO);
        Result result = tx.run(FETCHED, Map.of("rows", rows));
        int written = 0;
        while (result.hasNext()) {
            Record row = result.next();
            PageOutcome outcome = latest.get(row.get(0).asInt());
            links.add(outcome, outcome.targets(), row.get(1));
            redirects.add(outcome, outcome.location() == null ? List.of() : List.of(outcome.location()), row.get(2));
            written++;
        }
        removedLinks = links.remove();
        redirects.remove();
        newLinks = links.create();
        redirects.create();
        return written;
    }

    private long node(String url) {
        Long node = nodes.get(url);
        if (node == null) {
            throw deleted();
        }
        return node;
    }

    /** What is true of the last fetch; a title goes only when another takes its place. */
    private Map<String, Object> properties(PageOutcome outcome) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("fetchedAt", time(outcome.fetchedAt()));
        properties.put("status", outcome.status() == 0 ? null : outcome.status());
        properties.put("trouble", outcome.trouble());
        properties.put("contentType", outcome.contentType());
        properties.put("bytes", outcome.bytes());
        properties.put("depth", outcome.depth());
        properties.put("crawl", crawl);
        if (outcome.title() != null) {
            properties.put("title", outcome.title());
        }
        return properties;
    }

    private static OffsetDateTime time(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    /** Relationships of one type that are to be created and to go. */
    private final class Changes {
        private final String type;
        private final List<Object> missing = new ArrayList<>();
        private final List<Object> surplus = new ArrayList<>();
        private int missingCount;

        Changes(String type) {
            this.type = type;
        }

        void add(PageOutcome outcome, List<String> wanted, Value there) {
            long source = node(outcome.url());
            LongOpenHashSet has = new LongOpenHashSet();
            for (Value node : there.values()) {
                has.add(node.asLong());
            }
            List<Object> create = new ArrayList<>();
            for (String url : wanted) {
                long target = node(url);
                if (!has.remove(target)) {
                    create.add(target);
                }
            }
            if (!create.isEmpty()) {
                missing.add(List.of(source, create));
                missingCount += create.size();
            }
            if (!has.isEmpty() && outcome.replacesLinks()) {
                surplus.add(List.of(source, List.copyOf(has)));
            }
        }

        long create() {
            if (missing.isEmpty()) {
                return 0;
            }
            int created = tx.run(LINK.formatted(type), Map.of("rows", missing))
                    .consume()
                    .counters()
                    .relationshipsCreated();
            if (created < missingCount) {
                throw deleted();
            }
            return created;
        }

        long remove() {
            return surplus.isEmpty()
                    ? 0
                    : tx.run(UNLINK.formatted(type), Map.of("rows", surplus))
                            .consume()
                            .counters()
                            .relationshipsDeleted();
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
