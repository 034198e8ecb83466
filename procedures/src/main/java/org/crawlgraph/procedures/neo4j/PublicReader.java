package org.crawlgraph.procedures.neo4j;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.NotFoundException;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/**
 * Reads the store with Neo4j's public API, by label and type scans on the transaction's thread: about 3 million links
 * per second. Also sees the changes of the transaction.
 */
public record PublicReader(Transaction tx) implements StoreReader {

    @Override
    public String name() {
        return "public API";
    }

    @Override
    public Collection<LongArrayList> nodes(List<String> labels, Checkpoint checkpoint) {
        LongArrayList ids = new LongArrayList();
        StoreCounts counts = new StoreCounts(tx);
        for (String label : labels.stream().distinct().toList()) {
            long total = Math.max(1, counts.nodes(label));
            int before = ids.size();
            try (ResourceIterator<Node> nodes = tx.findNodes(Label.label(label))) {
                while (nodes.hasNext()) {
                    checkpoint.passed(PAGES, Math.min(total, ids.size() - before), total);
                    ids.add(id(nodes.next()));
                }
            }
            if (ids.size() == before) {
                throw StoreReader.noNode(label);
            }
        }
        return List.of(ids);
    }

    @Override
    public void relationships(String stage, List<String> types, Supplier<LinkSink> sinks, Checkpoint checkpoint) {
        LinkSink sink = sinks.get();
        scan(stage, types, checkpoint, link -> add(link, sink));
    }

    /** Reads every relationship of the given types. */
    public void scan(String stage, List<String> types, Checkpoint checkpoint, Consumer<Relationship> sink) {
        StoreCounts counts = new StoreCounts(tx);
        for (String type : types.stream().distinct().toList()) {
            long total = Math.max(1, counts.relationships(null, type, null));
            long read = 0;
            try (ResourceIterator<Relationship> found = tx.findRelationships(RelationshipType.withName(type))) {
                while (found.hasNext()) {
                    checkpoint.passed(stage, Math.min(total, read++), total);
                    sink.accept(found.next());
                }
            }
        }
    }

    @Override
    public void properties(
            String stage, Nodes nodes, List<String> names, Supplier<PropertySink> sinks, Checkpoint checkpoint) {
        PropertySink sink = sinks.get();
        for (int number = 0; number < nodes.count(); number++) {
            checkpoint.passed(stage, number, nodes.count());
            Node node = node(tx, nodes.id(number));
            sink.accept(number, place -> node.getProperty(names.get(place), null));
        }
    }

    // Numeric node ids are deprecated for storage, but valid during a transaction; element ids cost a string each.

    @SuppressWarnings("removal")
    public static long id(Entity entity) {
        return entity.getId();
    }

    /** A property of a node or relationship if it is a text, else null. */
    public static @Nullable String text(Entity entity, String property) {
        return entity.getProperty(property, null) instanceof String text ? text : null;
    }

    /** Passes the ids of the nodes of a relationship to a sink. */
    @SuppressWarnings("removal")
    public static void add(Relationship link, LinkSink sink) {
        sink.add(link.getStartNodeId(), link.getEndNodeId());
    }

    /**
     * The node of a page, by its id when the graph was read.
     *
     * @throws IllegalStateException when it has been deleted since
     */
    public static Node node(Transaction tx, long id) {
        Node node = nodeOrNull(tx, id);
        if (node == null) {
            throw StoreReader.changed(id);
        }
        return node;
    }

    /** The node with an id, or null. */
    @SuppressWarnings("removal")
    public static @Nullable Node nodeOrNull(Transaction tx, long id) {
        try {
            return tx.getNodeById(id);
        } catch (NotFoundException e) { // dropped as a cause, because Neo4j shows only the innermost message
            return null;
        }
    }
}
