package org.crawlgraph.procedures.neo4j;

import java.util.Iterator;
import java.util.LongSummaryStatistics;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.neo4j.exceptions.KernelException;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;
import org.neo4j.internal.kernel.api.IndexQueryConstraints;
import org.neo4j.internal.kernel.api.NodeLabelIndexCursor;
import org.neo4j.internal.kernel.api.TokenPredicate;
import org.neo4j.internal.schema.IndexDescriptor;
import org.neo4j.internal.schema.IndexOrder;
import org.neo4j.internal.schema.SchemaDescriptors;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;

/**
 * Counts nodes and relationships by label and type, as a transaction sees them: by the counts of the kernel, or else by
 * the public API. Labels and types are passed as names, not in query text: Cypher reads {@code \}{@code u0060} as the
 * backtick that ends a quoted name, which allows injection.
 */
public interface StoreCounts {

    /** Returns the fastest available counter. */
    static StoreCounts of(Transaction tx) {
        try {
            StoreCounts kernel = Kernel.of(tx);
            return kernel == null ? new Scan(tx) : kernel;
        } catch (LinkageError | ClassCastException | UnsupportedOperationException e) {
            return new Scan(tx);
        }
    }

    long nodes(String label);

    /**
     * Counts the relationships of a type.
     * @param from label of the start nodes; null for any
     * @param to label of the end nodes; null for any
     */
    long relationships(@Nullable String from, String type, @Nullable String to);

    /** The smallest and the largest id of the nodes with a label, or 0. */
    Range ids(String label);

    record Range(long first, long last) {}

    /** Counts with the public API. */
    record Scan(Transaction tx) implements StoreCounts {

        private LongSummaryStatistics all(String label) {
            try (Stream<Node> nodes = tx.findNodes(Label.label(label)).stream()) {
                return nodes.map(Entity.class::cast).mapToLong(PublicReader::id).summaryStatistics();
            }
        }

        @Override
        public long nodes(String label) {
            return all(label).getCount();
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
        public Range ids(String label) {
            LongSummaryStatistics ids = all(label);
            return ids.getCount() == 0 ? new Range(0, 0) : new Range(ids.getMin(), ids.getMax());
        }
    }

    /** Reads counts from Neo4j's kernel, and first and last nodes from its label index. */
    record Kernel(KernelTransaction kernel, IndexDescriptor labels) implements StoreCounts {

        private static final int ANY = -1;
        private static final int MISSING = -1;

        /** Creates a counter for a transaction; null without a label index. */
        static @Nullable StoreCounts of(Transaction tx) {
            KernelTransaction kernel = ((InternalTransaction) tx).kernelTransaction();
            Iterator<IndexDescriptor> index = kernel.schemaRead()
                    .indexForSchemaNonTransactional(SchemaDescriptors.ANY_TOKEN_NODE_SCHEMA_DESCRIPTOR);
            return index.hasNext() ? new Kernel(kernel, index.next()) : null;
        }

        @Override
        public long nodes(String label) {
            int token = kernel.tokenRead().nodeLabel(label);
            return token == MISSING ? 0 : kernel.dataRead().countsForNode(token);
        }

        @Override
        public long relationships(@Nullable String from, String type, @Nullable String to) {
            int token = kernel.tokenRead().relationshipType(type);
            int start = from == null ? ANY : kernel.tokenRead().nodeLabel(from);
            int end = to == null ? ANY : kernel.tokenRead().nodeLabel(to);
            boolean unknown = token == MISSING || (from != null && start == MISSING) || (to != null && end == MISSING);
            return unknown ? 0 : kernel.dataRead().countsForRelationship(start, token, end);
        }

        @Override
        public Range ids(String label) {
            int token = kernel.tokenRead().nodeLabel(label);
            return token == MISSING
                    ? new Range(0, 0)
                    : new Range(end(token, IndexOrder.ASCENDING), end(token, IndexOrder.DESCENDING));
        }

        private long end(int token, IndexOrder order) {
            try (NodeLabelIndexCursor cursor =
                    kernel.cursors().allocateNodeLabelIndexCursor(kernel.cursorContext(), kernel.memoryTracker())) {
                kernel.dataRead()
                        .nodeLabelScan(
                                kernel.dataRead().tokenReadSession(labels),
                                cursor,
                                IndexQueryConstraints.ordered(order),
                                new TokenPredicate(token),
                                kernel.cursorContext());
                return cursor.next() ? cursor.nodeReference() : 0;
            } catch (KernelException e) {
                throw new IllegalStateException("the index of labels cannot be read: " + e.getMessage(), e);
            }
        }
    }
}
