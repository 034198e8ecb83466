package org.crawlgraph.ingest.distance;

import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;
import it.unimi.dsi.webgraph.algo.HyperBall;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.jspecify.annotations.Nullable;

/**
 * Runs HyperBall in parallel, each run on its own thread: several threads in one run would sum its counters in varying
 * order, so results would differ in their last bits.
 */
final class BallRuns {

    private static final long MOMENT_MILLIS = 20;

    /** Five bits, in two arrays that take turns. */
    static final double BYTES_PER_REGISTER = 1.25;

    /** Bytes per page in addition to counters: flags for changed pages, and the offsets of HyperBall. */
    private static final int FLAGS = 14;

    private final LinkArcs graph;
    private final LinkArcs turned;
    private final int log2m;
    private volatile boolean stopped;

    BallRuns(LinkGraph graph, LinkGraph turned, int log2m) {
        this.graph = new LinkArcs(graph, () -> stopped);
        this.turned = new LinkArcs(turned, () -> stopped);
        this.log2m = log2m;
    }

    /** Each run's estimate of the number of pairs at most 0, 1, 2, … links apart. */
    List<double[]> run(long randomSeed, int runs, int concurrency, Checkpoint checkpoint) {
        SplittableRandom seeds = new SplittableRandom(randomSeed);
        List<Callable<double[]>> works = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            long seed = seeds.nextLong();
            works.add(() -> pairs(seed));
        }
        try (Workers reserved = new Workers(Math.min(runs, concurrency))) {
            return results(works, reserved.concurrency(), "average distance", checkpoint);
        }
    }

    /** The sum of 1 / distance over the pages that each page reaches. */
    float[] inverseDistances(long randomSeed, int concurrency, Checkpoint checkpoint) {
        try (Workers reserved = new Workers(concurrency)) {
            Callable<float[]> work = () -> inverseDistances(randomSeed, reserved.concurrency());
            return results(List.of(work), 1, "harmonic centrality", checkpoint).get(0);
        }
    }

    private <T> List<T> results(List<Callable<T>> works, int threads, String stage, Checkpoint checkpoint) {
        ExecutorService pool = Executors.newFixedThreadPool(threads, BallRuns::thread);
        try {
            List<Future<T>> started = works.stream().map(pool::submit).toList();
            List<T> results = new ArrayList<>();
            for (Future<T> run : started) {
                results.add(await(run, () -> checkpoint.reached(stage, results.size(), works.size())));
            }
            return results;
        } finally {
            stopped = true;
            pool.shutdown();
            awaitEnd(pool);
        }
    }

    private float[] inverseDistances(long seed, int concurrency) throws IOException {
        try (HyperBall ball =
                new HyperBall(graph, turned, log2m, null, concurrency, 0, 0, false, false, true, null, seed)) {
            ball.run();
            return ball.sumOfInverseDistances;
        }
    }

    /** Heap of a run, in bytes. */
    static long bytes(long pages, int log2m) {
        return (long) ((BYTES_PER_REGISTER * (1L << log2m) + FLAGS) * pages);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "crawlgraph-worker-distance");
        thread.setDaemon(true);
        return thread;
    }

    private double[] pairs(long seed) throws IOException {
        if (stopped) {
            throw new CancellationException("stopped before this run");
        }
        try (HyperBall ball = new HyperBall(graph, turned, log2m, null, 1, 0, 0, false, false, false, null, seed)) {
            ball.run();
            return ball.neighbourhoodFunction.toDoubleArray();
        }
    }

    private static <T> T await(Future<T> run, Runnable pulse) {
        while (true) {
            pulse.run();
            try {
                return run.get(MOMENT_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                // not done yet
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for the average distance", e);
            } catch (ExecutionException e) {
                throw failure(e.getCause());
            }
        }
    }

    private static RuntimeException failure(@Nullable Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException runtime
                ? runtime
                : new UncheckedIOException(
                        cause instanceof IOException io ? io : new IOException("HyperBall failed", cause));
    }

    private static void awaitEnd(ExecutorService threads) {
        boolean interrupted = false;
        while (true) {
            try {
                if (threads.awaitTermination(1, TimeUnit.MINUTES)) {
                    break;
                }
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Adapts a link graph to WebGraph's algorithms. Thread-safe. */
    private static final class LinkArcs extends ImmutableGraph {

        private final LinkGraph links;
        private final BooleanSupplier stopped;

        /** Reads {@code links}; throws {@link CancellationException} once {@code stopped} is true. */
        LinkArcs(LinkGraph links, BooleanSupplier stopped) {
            this.links = links;
            this.stopped = stopped;
        }

        @Override
        public int numNodes() {
            return links.pages();
        }

        @Override
        public long numArcs() {
            return links.links();
        }

        @Override
        public boolean randomAccess() {
            return true;
        }

        @Override
        public int outdegree(int page) {
            return links.outDegree(page);
        }

        @Override
        public int[] successorArray(int page) {
            if (stopped.getAsBoolean()) {
                throw new Stopped();
            }
            return links.targets(page);
        }

        @Override
        public LazyIntIterator successors(int page) {
            if (stopped.getAsBoolean()) {
                throw new Stopped();
            }
            LinkBlock row = links.block(page);
            return new LazyIntIterator() {
                private int link = row.start(page);
                private final int end = row.end(page);

                @Override
                public int nextInt() {
                    return link < end ? row.target(link++) : -1;
                }

                @Override
                public int skip(int count) {
                    int skipped = Math.min(count, end - link);
                    link += skipped;
                    return skipped;
                }
            };
        }

        @Override
        public ImmutableGraph copy() {
            return this;
        }

        /** HyperBall prints exceptions of its threads; suppressed here, since a stop is not an error. */
        private static final class Stopped extends CancellationException {

            private static final long serialVersionUID = 1L;

            @Override
            public void printStackTrace() {}

            @Override
            public void printStackTrace(PrintStream stream) {}
        }
    }
}
