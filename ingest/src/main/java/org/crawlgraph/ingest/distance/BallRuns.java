package org.crawlgraph.ingest.distance;

import it.unimi.dsi.webgraph.algo.HyperBall;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.IntConsumer;
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
        long[] seeds = new SplittableRandom(randomSeed).longs(runs).toArray();
        return run(
                "average distance",
                seeds,
                Math.min(runs, concurrency),
                checkpoint,
                false,
                ball -> ball.neighbourhoodFunction.toDoubleArray());
    }

    /** The sum of 1 / distance over the pages that each page reaches. */
    float[] inverseDistances(long randomSeed, int concurrency, Checkpoint checkpoint) {
        long[] seeds = {randomSeed};
        return run("harmonic centrality", seeds, concurrency, checkpoint, true, ball -> ball.sumOfInverseDistances)
                .get(0);
    }

    /** One run per seed; a single one uses all threads. A failure stops the other runs, and is reported unchanged. */
    private <T> List<T> run(
            String stage,
            long[] seeds,
            int concurrency,
            Checkpoint checkpoint,
            boolean sumsInverses,
            Function<HyperBall, T> result) {
        Map<Integer, T> results = new ConcurrentSkipListMap<>();
        try (Workers workers = new Workers(concurrency)) {
            int threads = seeds.length == 1 ? workers.concurrency() : 1;
            IntConsumer body = run -> {
                if (stopped) {
                    return;
                }
                try (HyperBall ball = new HyperBall(
                        graph, turned, log2m, null, threads, 0, 0, false, false, sumsInverses, null, seeds[run])) {
                    ball.run();
                    results.put(run, result.apply(ball));
                } catch (IOException | RuntimeException | Error e) {
                    // HyperBall wraps exceptions of its threads
                    failure.compareAndSet(
                            null, e.getClass() == RuntimeException.class && e.getCause() != null ? e.getCause() : e);
                    stopped = true;
                }
            };
            MonitoredTask.run(
                    stage,
                    stage,
                    (at, some, all) -> checkpoint.reached(stage, results.size(), seeds.length),
                    progress -> {
                        workers.forEach(seeds.length, () -> {}, body);
                        return results;
                    },
                    () -> stopped = true);
        }
        Throwable failed = failure.get();
        if (failed instanceof Error error) {
            throw error;
        }
        if (failed != null) {
            throw failed instanceof RuntimeException known
                    ? known
                    : new UncheckedIOException(failed instanceof IOException known ? known : new IOException(failed));
        }
        return List.copyOf(results.values());
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
