package org.crawlgraph.ingest.testkit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;

/** A server, without connectors, on the home of a test. */
public final class OpenStore implements AutoCloseable {

    /** Otherwise it would be half the memory of the machine, whose pages each server lists first. */
    private static final long PAGE_CACHE = 32 << 20;

    private final DatabaseManagementService server;
    private final GraphDatabaseService database;

    public OpenStore(Path home) {
        server = new DatabaseManagementServiceBuilder(home.toAbsolutePath())
                .setConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                .setConfig(GraphDatabaseSettings.pagecache_memory, PAGE_CACHE)
                .setConfig(GraphDatabaseSettings.udc_enabled, false)
                .build();
        database = server.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
    }

    public GraphDatabaseService database() {
        return database;
    }

    /** The rows of a query as text. */
    public List<String> rows(String query) {
        return rows(database, query);
    }

    /** The rows of a query to the system database, where users are kept. */
    public List<String> system(String query) {
        return rows(server.database(GraphDatabaseSettings.SYSTEM_DATABASE_NAME), query);
    }

    private static List<String> rows(GraphDatabaseService database, String query) {
        return database.executeTransactionally(
                query,
                Map.of(),
                rows -> rows.stream().map(row -> new TreeMap<>(row).toString()).toList());
    }

    /** The first column of the first row of a statement; null when there is none. */
    @Nullable
    public Object value(String cypher, Map<String, Object> parameters) {
        return database.executeTransactionally(
                cypher,
                parameters,
                rows -> rows.hasNext() ? rows.next().values().iterator().next() : null);
    }

    /** The number in the only row and column of a query. */
    public long number(String query) {
        return database.executeTransactionally(
                query,
                Map.of(),
                rows -> ((Number) rows.next().values().iterator().next()).longValue());
    }

    /** All links by node id, as {@link Inputs#graph} takes them; gives up when there are parallel ones. */
    public String links() {
        return links(Direction.OUTGOING);
    }

    /** The same seen from the pages that are linked to: each with the pages that link to it. */
    public String incoming() {
        return links(Direction.INCOMING);
    }

    private String links(Direction direction) {
        List<String> lines = new ArrayList<>();
        try (Transaction tx = database.beginTx();
                var nodes = tx.getAllNodes()) {
            nodes.stream().forEach(node -> {
                long[] targets = neighbours(node, direction);
                if (targets.length > 0) {
                    lines.add(number(node) + ":"
                            + Arrays.stream(targets).mapToObj(t -> " " + t).collect(Collectors.joining()));
                }
            });
        }
        return String.join("\n", lines);
    }

    private static long[] neighbours(Node node, Direction direction) {
        try (var links = node.getRelationships(direction, RelationshipType.withName("LINKS_TO"))) {
            long[] targets = links.stream()
                    .map(link -> link.getOtherNode(node))
                    .mapToLong(OpenStore::number)
                    .sorted()
                    .toArray();
            if (Arrays.stream(targets).distinct().count() < targets.length) {
                throw new AssertionError("parallel links of node " + number(node));
            }
            return targets;
        }
    }

    /** The id that the importer gave: the last part of the element id. */
    private static long number(Node node) {
        String id = node.getElementId();
        return Long.parseLong(id.substring(id.lastIndexOf(':') + 1));
    }

    @Override
    public void close() {
        server.shutdown();
    }
}
