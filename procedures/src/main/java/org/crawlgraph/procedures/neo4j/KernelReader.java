package org.crawlgraph.procedures.neo4j;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.jspecify.annotations.Nullable;
import org.neo4j.exceptions.KernelException;
import org.neo4j.graphdb.Transaction;
import org.neo4j.internal.kernel.api.NodeCursor;
import org.neo4j.internal.kernel.api.NodeLabelIndexCursor;
import org.neo4j.internal.kernel.api.PartitionedScan;
import org.neo4j.internal.kernel.api.PropertyCursor;
import org.neo4j.internal.kernel.api.Read;
import org.neo4j.internal.kernel.api.RelationshipScanCursor;
import org.neo4j.internal.kernel.api.TokenPredicate;
import org.neo4j.internal.schema.IndexDescriptor;
import org.neo4j.internal.schema.SchemaDescriptors;
import org.neo4j.kernel.api.ExecutionContext;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.api.Statement;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;
import org.neo4j.storageengine.api.PropertySelection;

/**
 * Reads the store through Neo4j's kernel with several threads: relationships in store order, pages from the label
 * index, properties node by node. Each thread has an execution context of the transaction, as in Neo4j's parallel
 * runtime, so it sees what the transaction sees and ends with it.
 *
 * <p>Internal API of Neo4j, used only here and in the helper threads. If it has changed, a call throws a
 * {@link LinkageError}, {@link ClassCastException} or {@link UnsupportedOperationException}, and
 * {@link StoreReader#fastest} falls back to the public API.
 */
public final class KernelReader implements StoreReader {

    private static final int ANY = -1;
    private static final int MISSING = -1;

    /** Entries to read between checks for cancellation. */
    private static final int PIECE = 1 << 16;

    /** The same for nodes with properties, which are slower. */
    private static final int NODES_PIECE = 1 << 12;

    /** Cost of finding a relationship by type, relative to scanning it. */
    private static final int SCAN_GAIN = 8;

    private final KernelTransaction kernel;
    private final Read read;
    private final StoreReader plain;
    private final Threads threads;

    private KernelReader(KernelTransaction kernel, StoreReader plain, Workers workers) {
        this.kernel = kernel;
        this.read = kernel.dataRead();
        this.plain = plain;
        this.threads = new Threads(kernel, workers);
    }

    /** Creates a reader for a transaction; null when the transaction has changes, which other threads cannot see. */
    public static @Nullable StoreReader of(Transaction tx, Workers workers) {
        KernelTransaction kernel = ((InternalTransaction) tx).kernelTransaction();
        return kernel.dataRead().transactionStateHasChanges()
                ? null
                : new KernelReader(kernel, new PublicReader(tx), workers);
    }

    @Override
    public String name() {
        return "kernel";
    }

    @Override
    public Collection<LongArrayList> nodes(List<String> labels, Checkpoint checkpoint) {
        Iterator<IndexDescriptor> index =
                kernel.schemaRead().indexForSchemaNonTransactional(SchemaDescriptors.ANY_TOKEN_NODE_SCHEMA_DESCRIPTOR);
        if (!index.hasNext()) {
            return plain.nodes(labels, checkpoint);
        }
        IndexDescriptor labelIndex = index.next();
        Queue<LongArrayList> found = new ConcurrentLinkedQueue<>();
        for (String label : labels.stream().distinct().toList()) {
            int before = found.size();
            int token = kernel.tokenRead().nodeLabel(label);
            if (token != MISSING) {
                scanLabel(labelIndex, token, found, checkpoint);
            }
            if (found.size() == before) {
                throw StoreReader.noNode(label);
            }
        }
        return found;
    }

    private void scanLabel(IndexDescriptor index, int label, Queue<LongArrayList> found, Checkpoint checkpoint) {
        long total = read.estimateCountsForNode(label);
        long pieces = total / PIECE + 1;
        PartitionedScan<NodeLabelIndexCursor> scan;
        try {
            scan = read.nodeLabelScan(
                    read.tokenReadSession(index), pieces(pieces), kernel.cursorContext(), new TokenPredicate(label));
        } catch (KernelException e) {
            throw new UnsupportedOperationException("the index of labels cannot be read", e);
        }
        threads.run(PAGES, total, pieces, checkpoint, context -> new LabelTask(scan, context, found));
    }

    @Override
    public void relationships(String stage, List<String> types, Supplier<LinkSink> sinks, Checkpoint checkpoint) {
        int[] wanted = types.stream()
                .mapToInt(kernel.tokenRead()::relationshipType)
                .filter(type -> type != MISSING)
                .distinct()
                .toArray();
        long ofTypes = IntStream.of(wanted)
                .mapToLong(type -> read.estimateCountsForRelationships(ANY, type, ANY))
                .sum();
        long all = read.estimateCountsForRelationships(ANY, ANY, ANY);
        if (ofTypes * SCAN_GAIN < all) {
            plain.relationships(stage, types, sinks, checkpoint);
            return;
        }
        long pieces = all / PIECE + 1;
        PartitionedScan<RelationshipScanCursor> scan =
                read.allRelationshipsScan(pieces(pieces), kernel.cursorContext());
        threads.run(stage, all, pieces, checkpoint, context -> new LinkTask(scan, context, wanted, sinks.get()));
    }

    @Override
    public void properties(
            String stage, Nodes nodes, List<String> names, Supplier<PropertySink> sinks, Checkpoint checkpoint) {
        AtomicInteger next = new AtomicInteger();
        PropertySelection[] wanted = names.stream().map(this::property).toArray(PropertySelection[]::new);
        long pieces = 1L + nodes.count() / NODES_PIECE;
        threads.run(
                stage,
                nodes.count(),
                pieces,
                checkpoint,
                context -> new PropertyTask(context, wanted, next, nodes, sinks.get()));
    }

    private PropertySelection property(String name) {
        int key = kernel.tokenRead().propertyKey(name);
        return key == MISSING ? PropertySelection.NO_PROPERTIES : PropertySelection.selection(key);
    }

    private static int pieces(long count) {
        return (int) Math.min(count, Integer.MAX_VALUE);
    }

    private static final class LabelTask implements Threads.Task {
        private final PartitionedScan<NodeLabelIndexCursor> scan;
        private final ExecutionContext context;
        private final NodeLabelIndexCursor cursor;
        private final LongArrayList ids = new LongArrayList();
        private final Queue<LongArrayList> found;

        LabelTask(PartitionedScan<NodeLabelIndexCursor> scan, ExecutionContext context, Queue<LongArrayList> found) {
            this.scan = scan;
            this.context = context;
            this.found = found;
            this.cursor =
                    context.cursors().allocateNodeLabelIndexCursor(context.cursorContext(), context.memoryTracker());
        }

        @Override
        public long step() {
            if (!scan.reservePartition(cursor, context)) {
                return -1;
            }
            int before = ids.size();
            while (cursor.next()) {
                ids.add(cursor.nodeReference());
            }
            return ids.size() - (long) before;
        }

        @Override
        public void close() {
            cursor.close();
            if (!ids.isEmpty()) {
                found.add(ids);
            }
        }
    }

    /** Adds the relationships of some types to a graph. */
    private static final class LinkTask implements Threads.Task {
        private final PartitionedScan<RelationshipScanCursor> scan;
        private final ExecutionContext context;
        private final RelationshipScanCursor cursor;
        private final boolean[] wanted;
        private final LinkSink links;

        LinkTask(PartitionedScan<RelationshipScanCursor> scan, ExecutionContext context, int[] types, LinkSink links) {
            this.scan = scan;
            this.context = context;
            this.links = links;
            this.wanted = new boolean[Arrays.stream(types).max().orElse(MISSING) + 1];
            for (int type : types) {
                wanted[type] = true;
            }
            this.cursor =
                    context.cursors().allocateRelationshipScanCursor(context.cursorContext(), context.memoryTracker());
        }

        @Override
        public long step() {
            if (!scan.reservePartition(cursor, context)) {
                return -1;
            }
            long entries = 0;
            while (cursor.next()) {
                entries++;
                int type = cursor.type();
                if (type < wanted.length && wanted[type]) {
                    links.add(cursor.sourceNodeReference(), cursor.targetNodeReference());
                }
            }
            return entries;
        }

        @Override
        public void close() {
            cursor.close();
        }
    }

    /** Reads properties of nodes. */
    private static final class PropertyTask implements Threads.Task {
        private final Read read;
        private final NodeCursor node;
        private final PropertyCursor property;
        private final PropertySelection[] wanted;
        private final AtomicInteger next;
        private final Nodes nodes;
        private final PropertySink sink;

        PropertyTask(
                ExecutionContext context,
                PropertySelection[] wanted,
                AtomicInteger next,
                Nodes nodes,
                PropertySink sink) {
            this.wanted = wanted;
            this.next = next;
            this.nodes = nodes;
            this.sink = sink;
            this.read = context.dataRead();
            this.node = context.cursors().allocateNodeCursor(context.cursorContext(), context.memoryTracker());
            this.property = context.cursors().allocatePropertyCursor(context.cursorContext(), context.memoryTracker());
        }

        @Override
        public long step() {
            long begin = (long) next.getAndIncrement() * NODES_PIECE;
            long end = Math.min(nodes.count(), begin + NODES_PIECE);
            for (int number = (int) Math.min(begin, end); number < end; number++) {
                long id = nodes.id(number);
                read.singleNode(id, node);
                if (!node.next()) {
                    throw StoreReader.changed(id);
                }
                sink.accept(number, this::value);
            }
            return end > begin ? end - begin : -1;
        }

        private @Nullable Object value(int place) {
            node.properties(property, wanted[place]);
            return property.next() ? property.propertyValue().asObject() : null;
        }

        @Override
        public void close() {
            property.close();
            node.close();
        }
    }

    /**
     * Threads that read for one transaction, each with an execution context. The transaction's thread opens and closes
     * a context; the thread that uses it completes it.
     */
    private record Threads(KernelTransaction kernel, Workers workers) {

        /** The work of one thread, in pieces. */
        interface Task extends AutoCloseable {

            /** Reads the next free piece; returns its number of entries, negative at the end. */
            long step();

            @Override
            void close();
        }

        /**
         * Reads until no pieces are left.
         * @param stage checkpoint stage, in entries
         * @param total approximate number of entries
         * @param pieces approximate number of pieces
         * @param tasks creates the task of a thread, on that thread
         */
        void run(String stage, long total, long pieces, Checkpoint checkpoint, Function<ExecutionContext, Task> tasks) {
            int threads = (int) Math.max(1, Math.min(workers.concurrency(), pieces));
            long shown = Math.max(1, total);
            LongAdder read = new LongAdder();
            AtomicBoolean stopped = new AtomicBoolean();
            Runnable pulse = stopping(stopped, () -> checkpoint.reached(stage, Math.min(shown, read.sum()), shown));
            pulse.run();
            Thread owner = Thread.currentThread();
            Statement statement = kernel.acquireStatement(); // required to create contexts
            try (Contexts contexts = new Contexts(kernel, threads)) {
                workers.forEach(
                        threads,
                        pulse,
                        number -> contexts.use(number, stopped, context -> {
                            try (Task task = tasks.apply(context)) {
                                for (long entries = task.step();
                                        entries >= 0 && !stopped.get();
                                        entries = task.step()) {
                                    read.add(entries);
                                    if (Thread.currentThread() == owner) {
                                        pulse.run();
                                    }
                                }
                            }
                        }));
            } finally {
                statement.close();
            }
        }

        /** Stops all tasks at their next step when {@code action} throws. */
        private static Runnable stopping(AtomicBoolean stopped, Runnable action) {
            return () -> {
                try {
                    action.run();
                } catch (RuntimeException | Error e) {
                    stopped.set(true);
                    throw e;
                }
            };
        }

        private static final class Contexts implements AutoCloseable {
            private final ExecutionContext[] contexts;
            private final boolean[] completed;
            private int begun;

            Contexts(KernelTransaction kernel, int count) {
                contexts = new ExecutionContext[count];
                completed = new boolean[count];
                try {
                    for (; begun < count; begun++) {
                        contexts[begun] = kernel.createExecutionContext();
                    }
                } catch (RuntimeException | Error e) {
                    close();
                    throw e;
                }
            }

            void use(int number, AtomicBoolean stopped, Consumer<ExecutionContext> work) {
                try {
                    stopping(stopped, () -> work.accept(contexts[number])).run();
                } finally {
                    completed[number] = true;
                    contexts[number].complete();
                }
            }

            /** Closes all contexts, used or not, and throws the first error. */
            @Override
            public void close() {
                RuntimeException trouble = null;
                for (int number = begun - 1; number >= 0; number--) {
                    try {
                        if (!completed[number]) {
                            contexts[number].complete();
                        }
                        contexts[number].close();
                    } catch (RuntimeException e) {
                        trouble = trouble == null ? e : trouble;
                    }
                }
                if (trouble != null) {
                    throw trouble;
                }
            }
        }
    }
}
