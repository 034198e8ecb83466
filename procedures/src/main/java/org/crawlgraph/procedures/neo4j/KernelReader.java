package org.crawlgraph.procedures.neo4j;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;
import org.neo4j.internal.kernel.api.NodeCursor;
import org.neo4j.internal.kernel.api.PartitionedScan;
import org.neo4j.internal.kernel.api.PropertyCursor;
import org.neo4j.internal.kernel.api.Read;
import org.neo4j.internal.kernel.api.RelationshipScanCursor;
import org.neo4j.kernel.api.ExecutionContext;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.api.Statement;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;
import org.neo4j.storageengine.api.PropertySelection;

/**
 * Reads the store through Neo4j's kernel with several threads: relationships in store order, properties node by node;
 * node ids by the public API. Each thread has an execution context of the transaction, as in Neo4j's parallel runtime,
 * so it sees what the transaction sees and ends with it.
 *
 * <p>Internal API of Neo4j, used only here and in the helper threads. If it has changed, a call throws a
 * {@link LinkageError}, {@link ClassCastException} or {@link UnsupportedOperationException}, and
 * {@link StoreReader#fastest} falls back to the public API.
 */
public record KernelReader(KernelTransaction kernel, StoreReader plain, Workers workers) implements StoreReader {

    private static final int ANY = -1;
    private static final int MISSING = -1;

    /** Entries to read between checks for cancellation. */
    private static final int PIECE = 1 << 16;

    /** The same for nodes with properties, which are slower. */
    private static final int NODES_PIECE = 1 << 12;

    /** Cost of finding a relationship by type, relative to scanning it. */
    private static final int SCAN_GAIN = 8;

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
        return plain.nodes(labels, checkpoint);
    }

    @Override
    public void relationships(String stage, List<String> types, Supplier<LinkSink> sinks, Checkpoint checkpoint) {
        Read read = kernel.dataRead();
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
        boolean[] isWanted = new boolean[Arrays.stream(wanted).max().orElse(MISSING) + 1];
        IntStream.of(wanted).forEach(type -> isWanted[type] = true);
        long pieces = all / PIECE + 1;
        PartitionedScan<RelationshipScanCursor> scan =
                read.allRelationshipsScan((int) Math.min(pieces, Integer.MAX_VALUE), kernel.cursorContext());
        run(stage, all, pieces, checkpoint, (context, progress) -> {
            LinkSink sink = sinks.get();
            try (RelationshipScanCursor link = context.cursors()
                    .allocateRelationshipScanCursor(context.cursorContext(), context.memoryTracker())) {
                long entries = 0;
                while (progress.test(entries) && scan.reservePartition(link, context)) {
                    for (entries = 0; link.next(); entries++) {
                        if (link.type() < isWanted.length && isWanted[link.type()]) {
                            sink.add(link.sourceNodeReference(), link.targetNodeReference());
                        }
                    }
                }
            }
        });
    }

    @Override
    public void properties(
            String stage, Nodes nodes, List<String> names, Supplier<PropertySink> sinks, Checkpoint checkpoint) {
        PropertySelection[] wanted = names.stream().map(this::property).toArray(PropertySelection[]::new);
        int count = nodes.count();
        AtomicLong next = new AtomicLong();
        run(stage, count, 1L + count / NODES_PIECE, checkpoint, (context, progress) -> {
            PropertySink sink = sinks.get();
            try (NodeCursor node =
                            context.cursors().allocateNodeCursor(context.cursorContext(), context.memoryTracker());
                    PropertyCursor property = context.cursors()
                            .allocatePropertyCursor(context.cursorContext(), context.memoryTracker())) {
                IntFunction<@Nullable Object> value = place -> {
                    node.properties(property, wanted[place]);
                    return property.next() ? property.propertyValue().asObject() : null;
                };
                long entries = 0;
                for (long begin = next.getAndAdd(NODES_PIECE);
                        progress.test(entries) && begin < count;
                        begin = next.getAndAdd(NODES_PIECE)) {
                    entries = Math.min(NODES_PIECE, count - begin);
                    for (int number = (int) begin; number < begin + entries; number++) {
                        context.dataRead().singleNode(nodes.id(number), node);
                        if (!node.next()) {
                            throw StoreReader.changed(nodes.id(number));
                        }
                        sink.accept(number, value);
                    }
                }
            }
        });
    }

    private PropertySelection property(String name) {
        int key = kernel.tokenRead().propertyKey(name);
        return key == MISSING ? PropertySelection.NO_PROPERTIES : PropertySelection.selection(key);
    }

    /**
     * Reads with several threads until no pieces are left. This thread opens and closes the execution context of each
     * thread; the thread that uses a context completes it.
     *
     * @param stage checkpoint stage, in entries
     * @param total approximate number of entries
     * @param pieces approximate number of pieces
     * @param reading reads on one thread; reports the entries that it has read, and goes on while the answer is true
     */
    private void run(
            String stage,
            long total,
            long pieces,
            Checkpoint checkpoint,
            BiConsumer<ExecutionContext, LongPredicate> reading) {
        long shown = Math.max(1, total);
        LongAdder done = new LongAdder();
        AtomicBoolean stopped = new AtomicBoolean();
        Runnable pulse = () -> checkpoint.reached(stage, Math.min(shown, done.sum()), shown);
        Runnable stopping = () -> orStop(stopped, pulse);
        stopping.run();
        Thread owner = Thread.currentThread();
        LongPredicate progress = entries -> {
            done.add(entries);
            if (Thread.currentThread() == owner) {
                stopping.run();
            }
            return !stopped.get();
        };
        Statement statement = kernel.acquireStatement(); // required to create contexts
        try (Contexts contexts = new Contexts(new ArrayList<>(), new HashSet<>())) {
            for (int thread = 0; thread < Math.max(1, Math.min(workers.concurrency(), pieces)); thread++) {
                contexts.open.add(kernel.createExecutionContext());
            }
            workers.forEach(
                    contexts.open.size(),
                    stopping,
                    thread -> orStop(stopped, () -> {
                        ExecutionContext context = contexts.open.get(thread);
                        try {
                            reading.accept(context, progress);
                        } finally {
                            contexts.complete(context);
                        }
                    }));
        } finally {
            statement.close();
        }
    }

    /** Stops all threads at their next piece when {@code action} throws. */
    private static void orStop(AtomicBoolean stopped, Runnable action) {
        try {
            action.run();
        } catch (RuntimeException | Error e) {
            stopped.set(true);
            throw e;
        }
    }

    private record Contexts(List<ExecutionContext> open, Set<ExecutionContext> completed) implements AutoCloseable {

        synchronized void complete(ExecutionContext context) {
            if (completed.add(context)) {
                context.complete();
            }
        }

        /** Closes all contexts, used or not, and throws the first error. */
        @Override
        public void close() {
            RuntimeException trouble = null;
            for (ExecutionContext context : open) {
                try {
                    complete(context);
                    context.close();
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
