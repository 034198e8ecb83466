package org.crawlgraph.ingest.distance;

import it.unimi.dsi.webgraph.algo.HyperBall;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ingest.store.MonitoredTask;
import org.crawlgraph.ingest.webgraph.LinkArcs;
import org.jspecify.annotations.Nullable;

/**
 * Runs HyperBall in parallel, each run on its own thread: several threads in one run would sum its counters in varying
 * order, so results would differ in their last bits.
 */
final class BallRuns {

    /** Five bits, in two arrays that take turns. */
    static final double BYTES_PER_REGISTER = 1.25;

    /** Bytes per page in addition to counters: flags for changed pages, and the offsets of HyperBall. */
    private static final int FLAGS = 14;

    private final LinkArcs graph;
    private final LinkArcs turned;
    private final int log2m;
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile boolean stopped;

    BallRuns(LinkGraph graph, LinkGraph turned, int log2m) {
        this.graph = new LinkArcs(graph, this::refuseWhenStopped);
        this.turned = new LinkArcs(turned, this::refuseWhenStopped);
        this.log2m = log2m;
    }

    private void refuseWhenStopped(int page) {
        if (stopped) {
            throw new Stopped();
        }
    }

    /** Each run's estimate of the number of pairs at most 0, 1, 2, … links apart. */
    List<double[]> run(long randomSeed, int runs, int concurrency, Checkpoint checkpoint) {
        SplittableRandom random = new SplittableRandom(randomSeed);
        long[] seeds = new long[runs];
        Arrays.setAll(seeds, run -> random.nextLong());
        double[][] pairs = new double[runs][];
        try (Workers workers = new Workers(Math.min(runs, concurrency))) {
            monitored(
                    "average distance",
                    runs,
                    checkpoint,
                    () -> workers.forEach(runs, () -> {}, run -> {
                        pairs[run] =
                                run(1, seeds[run], false).neighbourhoodFunction.toDoubleArray();
                        done.incrementAndGet();
                    }));
        }
        return List.of(pairs);
    }

    /** The sum of 1 / distance over the pages that each page reaches. */
    float[] inverseDistances(long randomSeed, int concurrency, Checkpoint checkpoint) {
        float[][] sums = new float[1][];
        try (Workers reserved = new Workers(concurrency)) {
            monitored(
                    "harmonic centrality",
                    1,
                    checkpoint,
                    () -> sums[0] = run(reserved.concurrency(), randomSeed, true).sumOfInverseDistances);
        }
        return sums[0];
    }

    /** Runs HyperBall; a failure also stops the other runs. */
    private HyperBall run(int concurrency, long seed, boolean sumsInverses) {
        refuseWhenStopped(0);
        try (HyperBall ball =
                new HyperBall(graph, turned, log2m, null, concurrency, 0, 0, false, false, sumsInverses, null, seed)) {
            ball.run();
            return ball;
        } catch (IOException | RuntimeException | Error e) {
            // HyperBall wraps exceptions of its threads
            failure.compareAndSet(
                    null, e.getClass() == RuntimeException.class && e.getCause() != null ? e.getCause() : e);
            stopped = true;
            throw new Stopped();
        }
    }

    /** Runs work on another thread; reports the failure of a run unchanged. */
    private void monitored(String stage, int runs, Checkpoint checkpoint, Runnable work) {
        MonitoredTask.run(
                stage,
                stage,
                (at, some, all) -> checkpoint.reached(stage, Math.min(done.get(), runs), runs),
                progress -> {
                    try {
                        work.run();
                    } catch (Stopped e) {
                        // reported below, or by the checkpoint
                    }
                    return done;
                },
                () -> stopped = true);
        Throwable failed = failure.get();
        if (failed instanceof Error error) {
            throw error;
        }
        if (failed != null) {
            throw failed instanceof RuntimeException known ? known : new UncheckedIOException((IOException) failed);
        }
    }

    /** Heap of a run, in bytes. */
    static long bytes(long pages, int log2m) {
        return (long) ((BYTES_PER_REGISTER * (1L << log2m) + FLAGS) * pages);
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
