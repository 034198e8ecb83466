package org.crawlgraph.procedures.graphs;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.IntFunction;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.procedures.neo4j.ServerContext;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.event.DatabaseEventContext;
import org.neo4j.graphdb.event.DatabaseEventListenerAdapter;

/** The named graphs of a user in a database, in memory until dropped or the database stops, as before it is dropped. */
public final class GraphCatalog extends DatabaseEventListenerAdapter {

    private static final Map<String, GraphCatalog> BY_OWNER = new ConcurrentHashMap<>();

    private final Map<String, Entry> graphs = new ConcurrentSkipListMap<>();
    private final String database;

    /**
     * A named graph.
     *
     * @param projectMillis duration of reading it, milliseconds
     * @param properties page values added by calls, by name; grows
     */
    public record Entry(
            String name,
            PageGraph graph,
            ZonedDateTime projectedAt,
            long projectMillis,
            Map<String, IntFunction<Object>> properties) {

        /** Bytes per page value. */
        private static final long VALUE = 8;

        /** Rejects a property name that is in use. */
        public void requireFree(String property) {
            if (properties.containsKey(property)) {
                throw new IllegalArgumentException(
                        "the graph " + Options.shown(name) + " has the property " + Options.shown(property)
                                + " already; choose another name, or drop and project the graph again");
            }
        }

        /** Adds a value for each page. */
        public void add(String property, IntFunction<Object> values) {
            if (properties.putIfAbsent(property, values) != null) {
                requireFree(property);
            }
        }

        /**
         * The values of a property.
         *
         * @throws IllegalArgumentException if the property does not exist
         */
        public IntFunction<Object> property(String property) {
            return value(
                    property, properties, "property", "properties", "; calls such as crawl.pagerank.mutate add more");
        }

        /**
         * The weights of all links.
         *
         * @throws IllegalArgumentException if the relationship property does not exist
         */
        public LinkValues weights(String property) {
            String hint = ", and crawl.graph.project reads those named in relationshipProperties";
            return value(property, graph.weights(), "relationship property", "relationship properties", hint);
        }

        private <V> V value(String property, Map<String, V> all, String one, String several, String hint) {
            V value = all.get(property);
            if (value == null) {
                throw new IllegalArgumentException("the graph " + Options.shown(name) + " has no " + one + " "
                        + Options.shown(property) + Spelling.question(property, all.keySet()) + "; its " + several
                        + " are " + all.keySet() + hint);
            }
            return value;
        }

        /** Heap, in bytes. */
        public long bytes() {
            return graph.bytes() + VALUE * properties.size() * graph.pages();
        }
    }

    private GraphCatalog(String database) {
        this.database = database;
    }

    public static GraphCatalog of(Transaction tx) {
        try (Result result = tx.execute("CALL db.info() YIELD id, name RETURN id, name")) {
            Map<String, Object> info = result.next();
            String owner = info.get("id") + "/" + ServerContext.user(tx); // also across servers in one JVM
            return BY_OWNER.computeIfAbsent(owner, unseen -> new GraphCatalog(String.valueOf(info.get("name"))));
        }
    }

    @Override
    public void databaseShutdown(DatabaseEventContext event) {
        if (event.getDatabaseName().equals(database)) {
            graphs.clear();
        }
    }

    /** Heap of the graphs of all users, in bytes. */
    public static long bytesOfAll() {
        return BY_OWNER.values().stream()
                .flatMap(catalog -> catalog.graphs.values().stream())
                .mapToLong(Entry::bytes)
                .sum();
    }

    public void requireFree(String name) {
        if (graphs.containsKey(name)) {
            throw new IllegalArgumentException(
                    "a graph named " + Options.shown(name) + " exists; drop it first with CALL crawl.graph.drop("
                            + Options.shown(name) + "), or choose another name");
        }
    }

    /** Adds a graph that took {@code projectMillis} to read. */
    public Entry add(GraphDatabaseService db, String name, PageGraph graph, long projectMillis) {
        ServerContext.server(db).registerDatabaseEventListener(this);
        Entry entry =
                new Entry(name, graph, ZonedDateTime.now(ZoneOffset.UTC), projectMillis, new ConcurrentSkipListMap<>());
        if (graphs.putIfAbsent(name, entry) != null) {
            requireFree(name);
        }
        return entry;
    }

    /**
     * Returns the graph of this name.
     *
     * @throws IllegalArgumentException when there is none
     */
    public Entry named(String name) {
        Entry entry = graphs.get(name);
        if (entry == null) {
            String shown = Options.shown(name);
            throw new IllegalArgumentException("no graph named " + shown + Spelling.question(name, graphs.keySet())
                    + "; create one with CALL crawl.graph.project(" + shown + ")"
                    + ", or from a file with CALL crawl.graph.load(" + shown + ", path)");
        }
        return entry;
    }

    public Entry drop(String name) {
        Entry entry = named(name);
        graphs.remove(name, entry);
        return entry;
    }

    public List<Entry> list() {
        return List.copyOf(graphs.values());
    }
}
