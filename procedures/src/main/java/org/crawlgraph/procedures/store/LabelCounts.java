package org.crawlgraph.procedures.store;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;

/**
 * Counts of nodes and relationships by label and type, as a transaction sees them. Labels and types are names, not
 * query text: Cypher reads {@code \}{@code u0060} as the backtick that ends a quoted name, which allows injection.
 * {@link KernelCounts} knows the numbers; {@link Scan} counts.
 */
interface LabelCounts {

    /** The fastest available counter. */
    static LabelCounts of(Transaction tx) {
        try {
            LabelCounts kernel = KernelCounts.of(tx);
            return kernel == null ? new Scan(tx) : kernel;
        } catch (LinkageError | ClassCastException | UnsupportedOperationException e) {
            return new Scan(tx);
        }
    }

    /** Nodes with a label. */
    long nodes(String label);

    /**
     * Relationships of a type.
     *
     * @param from label of the nodes they come from; null for any
     * @param to label of the nodes they lead to; null for any
     */
    long relationships(@Nullable String from, String type, @Nullable String to);

    /** The smallest id of the nodes with a label; 0 without any. */
    long firstNode(String label);

    /** The largest id of the nodes with a label; 0 without any. */
    long lastNode(String label);

    /** Counts through the public API. */
    record Scan(Transaction tx) implements LabelCounts {

        @Override
        public long nodes(String label) {
            try (Stream<Node> nodes = tx.findNodes(Label.label(label)).stream()) {
                return nodes.count();
            }
        }

        @Override
        public long relationships(@Nullable String from, String type, @Nullable String to) {
            try (Stream<Relationship> found = tx.findRelationships(RelationshipType.withName(type)).stream()) {
                return found.filter(link -> has(link.getStartNode(), from) && has(link.getEndNode(), to))
                        .count();
            }
        }

        private static boolean has(Node node, @Nullable String label) {
            return label == null || node.hasLabel(Label.label(label));
        }

        @Override
        public long firstNode(String label) {
            try (Stream<Node> nodes = tx.findNodes(Label.label(label)).stream()) {
                return nodes.map(Entity.class::cast)
                        .mapToLong(PublicReader::id)
                        .min()
                        .orElse(0);
            }
        }

        @Override
        public long lastNode(String label) {
            try (Stream<Node> nodes = tx.findNodes(Label.label(label)).stream()) {
                return nodes.map(Entity.class::cast)
                        .mapToLong(PublicReader::id)
                        .max()
                        .orElse(0);
            }
        }
    }
}
