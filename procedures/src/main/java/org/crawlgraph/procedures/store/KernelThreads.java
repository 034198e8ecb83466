package org.crawlgraph.procedures.store;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Function;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.neo4j.kernel.api.ExecutionContext;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.api.Statement;

/**
 * Threads that read for one transaction, each with an execution context: opened by the thread of the transaction,
 * completed by the thread that used it, and always closed by the thread of the transaction.
 */
record KernelThreads(KernelTransaction kernel, Workers workers) {

    /** The work of one thread, in pieces. */
    interface Task extends AutoCloseable {

        /** Reads the next free piece; returns its number of entries, negative at the end. */
        long step();

        @Override
        void close();
    }

    /**
     * Reads until no pieces are left.
     *
     * @param stage of the checkpoint, which counts entries
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
        Statement statement = kernel.acquireStatement(); // contexts can only be begun within one
        try (Contexts contexts = new Contexts(kernel, threads)) {
            workers.forEach(
                    threads,
                    pulse,
                    number -> contexts.use(number, stopped, context -> {
                        try (Task task = tasks.apply(context)) {
                            for (long entries = task.step(); entries >= 0 && !stopped.get(); entries = task.step()) {
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
