package org.crawlgraph.procedures.call;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.procedures.store.WholeGraph;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.Transaction;

/** The named graphs of each database, in memory until dropped or until the server stops. */
public final class GraphCatalog {

    private static final Map<String, GraphCatalog> BY_DATABASE = new ConcurrentHashMap<>();

    private final Map<String, Entry> graphs = new ConcurrentSkipListMap<>();

    public record Entry(String name, WholeGraph graph, ZonedDateTime projectedAt) {}

    private GraphCatalog() {}

    public static GraphCatalog of(Transaction tx) {
        return BY_DATABASE.computeIfAbsent(databaseId(tx), unseen -> new GraphCatalog());
    }

    /** Identifies databases, also across several servers in one JVM. */
    static String databaseId(Transaction tx) {
        try (Result result = tx.execute("CALL db.info() YIELD id RETURN id")) {
            return String.valueOf(result.next().get("id"));
        }
    }

    /** Heap of the graphs of all databases, in bytes. */
    static long bytesOfAll() {
        return BY_DATABASE.values().stream()
                .flatMap(catalog -> catalog.graphs.values().stream())
                .mapToLong(entry -> entry.graph().bytes())
                .sum();
    }

    public void requireFree(String name) {
        if (graphs.containsKey(name)) {
            throw taken(name);
        }
    }

    public Entry add(String name, WholeGraph graph) {
        Entry entry = new Entry(name, graph, ZonedDateTime.now(ZoneOffset.UTC));
        if (graphs.putIfAbsent(name, entry) != null) {
            throw taken(name);
        }
        return entry;
    }

    public boolean has(String name) {
        return graphs.containsKey(name);
    }

    /**
     * The graph of this name.
     *
     * @throws IllegalArgumentException when there is none
     */
    public Entry named(String name) {
        Entry entry = graphs.get(name);
        if (entry == null) {
            throw unknown(name);
        }
        return entry;
    }

    public Entry drop(String name) {
        Entry entry = graphs.remove(name);
        if (entry == null) {
            throw unknown(name);
        }
        return entry;
    }

    public List<Entry> list() {
        return List.copyOf(graphs.values());
    }

    private static IllegalArgumentException taken(String name) {
        return new IllegalArgumentException(
                "a graph named " + Options.shown(name) + " exists; drop it first with CALL crawl.graph.drop("
                        + Options.shown(name) + "), or choose another name");
    }

    private IllegalArgumentException unknown(String name) {
        String shown = Options.shown(name);
        return new IllegalArgumentException("no graph is named " + shown + Spelling.question(name, graphs.keySet())
                + "; make one with CALL crawl.graph.project(" + shown + ")"
                + ", or from a file with CALL crawl.graph.load(" + shown + ", path)");
    }
}
