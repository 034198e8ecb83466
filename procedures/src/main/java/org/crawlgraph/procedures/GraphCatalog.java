package org.crawlgraph.procedures;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.Transaction;

/** The named graphs of each database, in memory until dropped or until the server stops. */
final class GraphCatalog {

    private static final Map<String, GraphCatalog> BY_DATABASE = new ConcurrentHashMap<>();

    private final Map<String, Entry> graphs = new ConcurrentSkipListMap<>();

    /** A named graph and when it was read. */
    record Entry(String name, PageGraph graph, ZonedDateTime projectedAt) {}

    private GraphCatalog() {}

    /** The catalog of the database of a transaction. */
    static GraphCatalog of(Transaction tx) {
        return BY_DATABASE.computeIfAbsent(databaseId(tx), unseen -> new GraphCatalog());
    }

    /** What tells databases apart, also those of several servers in one JVM. */
    static String databaseId(Transaction tx) {
        try (Result result = tx.execute("CALL db.info() YIELD id RETURN id")) {
            return String.valueOf(result.next().get("id"));
        }
    }

    /** Heap that the graphs of all databases take, in bytes. */
    static long bytesOfAll() {
        return BY_DATABASE.values().stream()
                .flatMap(catalog -> catalog.graphs.values().stream())
                .mapToLong(entry -> entry.graph().bytes())
                .sum();
    }

    /** Refuses a name that is taken. */
    void requireFree(String name) {
        if (graphs.containsKey(name)) {
            throw taken(name);
        }
    }

    Entry add(String name, PageGraph graph) {
        Entry entry = new Entry(name, graph, ZonedDateTime.now(ZoneOffset.UTC));
        if (graphs.putIfAbsent(name, entry) != null) {
            throw taken(name);
        }
        return entry;
    }

    Entry named(String name) {
        Entry entry = graphs.get(name);
        if (entry == null) {
            throw unknown(name);
        }
        return entry;
    }

    Entry drop(String name) {
        Entry entry = graphs.remove(name);
        if (entry == null) {
            throw unknown(name);
        }
        return entry;
    }

    List<Entry> list() {
        return List.copyOf(graphs.values());
    }

    private static IllegalArgumentException taken(String name) {
        return new IllegalArgumentException("a graph named '" + name
                + "' exists; drop it first with CALL crawl.graph.drop('" + name + "'), or choose another name");
    }

    private IllegalArgumentException unknown(String name) {
        @Nullable String nearest = Spelling.nearest(name, graphs.keySet());
        return new IllegalArgumentException("no graph is named '" + name + "'"
                + (nearest != null ? " (did you mean '" + nearest + "'?)" : "")
                + "; make one with CALL crawl.graph.project('" + name + "')"
                + ", or from a file with CALL crawl.graph.load('" + name + "', path)");
    }
}
