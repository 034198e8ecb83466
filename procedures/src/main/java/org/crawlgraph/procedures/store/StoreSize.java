package org.crawlgraph.procedures.store;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
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
import org.neo4j.internal.kernel.api.Read;
import org.neo4j.internal.kernel.api.TokenPredicate;
import org.neo4j.internal.schema.IndexDescriptor;
import org.neo4j.internal.schema.IndexOrder;
import org.neo4j.internal.schema.SchemaDescriptors;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;

/**
 * The size of a projection, from the counts of the store and the ends of its label index.
 * @param leastPages nodes with the most frequent label
 * @param mostPages sum of the nodes of all labels, counting nodes with several labels repeatedly
 * @param leastLinks lower bound of the relationships that connect pages
 * @param mostLinks upper bound of the relationships that connect pages
 * @param span number of node ids from the first to the last page; 0 without pages
 * @param together whether the links of a page are consecutive, as after a bulk import
 */
public record StoreSize(long leastPages, long mostPages, long leastLinks, long mostLinks, long span, boolean together) {

    /** The size of a graph that need not exist, as stored by a bulk import. */
    public static StoreSize imported(long pages, long links) {
        return new StoreSize(pages, pages, links, links, pages, true);
    }

    /**
     * Reads the counts.
     * @throws IllegalArgumentException when no node has one of the labels
     */
    public static StoreSize of(Transaction tx, List<String> labels, List<String> types) {
        long leastPages = 0;
        long mostPages = 0;
        long first = Long.MAX_VALUE;
        long last = -1;
        LabelCounts counts = LabelCounts.of(tx);
        for (String label : labels.stream().distinct().toList()) {
            long count = counts.nodes(label);
            if (count == 0) {
                throw StoreReader.noNode(label);
            }
            leastPages = Math.max(leastPages, count);
            mostPages += count;
            first = Math.min(first, counts.firstNode(label));
            last = Math.max(last, counts.lastNode(label));
        }
        long leastLinks = 0;
        long mostLinks = 0;
        for (String type : types.stream().distinct().toList()) {
            long all = counts.relationships(null, type, null);
            long least = 0;
            long begin = 0;
            long end = 0;
            for (String label : labels.stream().distinct().toList()) {
                long from = counts.relationships(label, type, null);
                long to = counts.relationships(null, type, label);
                least = Math.max(least, from + to - all);
                begin += from;
                end += to;
            }
            leastLinks += least;
            mostLinks += Math.min(all, Math.min(begin, end));
        }
        long span = last - first + 1;
        return new StoreSize(leastPages, Math.min(mostPages, span), leastLinks, mostLinks, span, false);
    }

    /** The lower bound of this size. */
    StoreSize least() {
        return new StoreSize(
                leastPages, leastPages, leastLinks, leastLinks, leastPages == mostPages ? span : leastPages, together);
    }

    /** The number of passes over the links that the free heap allows. */
    LinkPasses passes(int concurrency) {
        return LinkPasses.within(MemoryNeed.Heap.room(), mostPages, mostLinks, concurrency, together);
    }

    /** The number of passes over the links of a store; does not affect the graph (ADR 0051). */
    enum LinkPasses {
        /** Collects links, then places them. Fast, but takes 8 to 12 bytes per link. */
        ONE {
            @Override
            MemoryNeed memory(long pages, long links, int concurrency, boolean together) {
                return LinkGraphBuilder.memory(pages, links, concurrency, together);
            }

            @Override
            LinkGraph read(
                    StoreReader store, List<String> types, NodeIds pages, Workers workers, Checkpoint checkpoint) {
                LinkGraphBuilder builder = new LinkGraphBuilder(pages.count());
                store.links(types, pages, builder, checkpoint);
                return builder.build(workers, checkpoint);
            }
        },
        /** Counts links, then reads them again into place. Takes 4 bytes per link. */
        TWO {
            @Override
            MemoryNeed memory(long pages, long links, int concurrency, boolean together) {
                return LinkGraphBuilder.countedMemory(pages, links);
            }

            @Override
            LinkGraph read(
                    StoreReader store, List<String> types, NodeIds pages, Workers workers, Checkpoint checkpoint) {
                LinkGraphBuilder.Counter counter = new LinkGraphBuilder.Counter(pages.count());
                store.links(StoreReader.COUNTING, types, pages, () -> counter::add, checkpoint);
                LinkGraphBuilder builder = counter.counted();
                store.links(StoreReader.LINKS, types, pages, () -> builder.part()::add, checkpoint);
                return builder.build(workers, checkpoint);
            }
        };

        /**
         * Chooses one pass if it certainly fits, else two.
         * @param together whether the links of a page are consecutive
         * @param room free heap in bytes
         */
        static LinkPasses within(long room, long pages, long links, int concurrency, boolean together) {
            return ONE.memory(pages, links, concurrency, together).most() <= room ? ONE : TWO;
        }

        /** Heap for reading, including the graph. */
        abstract MemoryNeed memory(long pages, long links, int concurrency, boolean together);

        abstract LinkGraph read(
                StoreReader store, List<String> types, NodeIds pages, Workers workers, Checkpoint checkpoint);
    }

    /**
     * Counts nodes and relationships by label and type, as a transaction sees them. Labels and types are passed as names,
     * not in query text: Cypher reads {@code \}{@code u0060} as the backtick that ends a quoted name, which allows
     * injection. {@link Kernel} reads stored counts; {@link Scan} counts.
     */
    interface LabelCounts {

        /** The fastest available counter. */
        static LabelCounts of(Transaction tx) {
            try {
                LabelCounts kernel = Kernel.of(tx);
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

        /** The smallest id of the nodes with a label, or 0. */
        long firstNode(String label);

        /** The largest id of the nodes with a label, or 0. */
        long lastNode(String label);

        /** Counts with the public API. */
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

        /**
         * Reads counts from Neo4j's kernel, and first and last nodes from its label index. Internal API, as in
         * {@link KernelReader}.
         */
        final class Kernel implements LabelCounts {

            private static final int ANY = -1;
            private static final int MISSING = -1;

            private final KernelTransaction kernel;
            private final Read read;
            private final IndexDescriptor labels;

            private Kernel(KernelTransaction kernel, IndexDescriptor labels) {
                this.kernel = kernel;
                this.read = kernel.dataRead();
                this.labels = labels;
            }

            /** Creates a counter for a transaction; null without a label index. */
            static @Nullable LabelCounts of(Transaction tx) {
                KernelTransaction kernel = ((InternalTransaction) tx).kernelTransaction();
                Iterator<IndexDescriptor> index = kernel.schemaRead()
                        .indexForSchemaNonTransactional(SchemaDescriptors.ANY_TOKEN_NODE_SCHEMA_DESCRIPTOR);
                return index.hasNext() ? new Kernel(kernel, index.next()) : null;
            }

            @Override
            public long nodes(String label) {
                int token = kernel.tokenRead().nodeLabel(label);
                return token == MISSING ? 0 : read.countsForNode(token);
            }

            @Override
            public long relationships(@Nullable String from, String type, @Nullable String to) {
                int token = kernel.tokenRead().relationshipType(type);
                int start = from == null ? ANY : kernel.tokenRead().nodeLabel(from);
                int end = to == null ? ANY : kernel.tokenRead().nodeLabel(to);
                boolean unknown =
                        token == MISSING || (from != null && start == MISSING) || (to != null && end == MISSING);
                return unknown ? 0 : read.countsForRelationship(start, token, end);
            }

            @Override
            public long firstNode(String label) {
                return end(label, IndexOrder.ASCENDING);
            }

            @Override
            public long lastNode(String label) {
                return end(label, IndexOrder.DESCENDING);
            }

            private long end(String label, IndexOrder order) {
                int token = kernel.tokenRead().nodeLabel(label);
                if (token == MISSING) {
                    return 0;
                }
                try (NodeLabelIndexCursor cursor =
                        kernel.cursors().allocateNodeLabelIndexCursor(kernel.cursorContext(), kernel.memoryTracker())) {
                    read.nodeLabelScan(
                            read.tokenReadSession(labels),
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
}
