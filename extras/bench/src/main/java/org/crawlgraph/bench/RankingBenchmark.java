package org.crawlgraph.bench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.ranking.Scores;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Compares rankings by {@link Hits} and {@link PageRank}, 60 iterations including the transpose, with the
 * {@link LinkReading floor} on the same graph, which reads the same links and sums the same number of values with the
 * same number of threads but computes no scores.
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 2, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g"})
public class RankingBenchmark {

    static final int ITERATIONS = Hits.Settings.DEFAULT.maxIterations();

    private static final PageRank.Settings PAGE_RANK = new PageRank.Settings(0.85, ITERATIONS, 0);

    @State(Scope.Benchmark)
    public static class Threads {
        @Param({"1", "2"})
        public int concurrency;
    }

    @State(Scope.Benchmark)
    @SuppressWarnings("NullAway.Init") // JMH calls prepare before anything else
    public static class Ranked {
        @Param({"SYNTHETIC_3M", "SYNTHETIC_20M"})
        public BenchGraph graph;

        LinkGraph links;

        @Setup
        public void prepare() {
            links = graph.crawl().graph();
        }
    }

    /** The graph prepared for reading in both directions. */
    @State(Scope.Benchmark)
    @SuppressWarnings("NullAway.Init")
    public static class Read {
        LinkReading reading;

        @Setup
        public void prepare(Ranked ranked) {
            reading = new LinkReading(
                    ones(ranked.links), RawLinks.of(ranked.links.transpose()), RawLinks.of(ranked.links));
        }
    }

    /** The graph prepared for reading from targets to sources, as PageRank does. */
    @State(Scope.Benchmark)
    @SuppressWarnings("NullAway.Init")
    public static class ReadInwards {
        LinkReading reading;

        @Setup
        public void prepare(Ranked ranked) {
            reading = new LinkReading(ones(ranked.links), RawLinks.of(ranked.links.transpose()));
        }
    }

    @Benchmark
    public Hits.HitsScores hits(Ranked ranked, Threads threads) {
        return Hits.rank(ranked.links, Hits.Settings.DEFAULT, threads.concurrency, Checkpoint.NONE);
    }

    @Benchmark
    public Scores pageRank(Ranked ranked, Threads threads) {
        return PageRank.rank(ranked.links, PAGE_RANK, threads.concurrency, Checkpoint.NONE);
    }

    /** The floor for PageRank. */
    @Benchmark
    public double[] readingInwards(ReadInwards read, Threads threads) throws InterruptedException {
        return read.reading.read(ITERATIONS, threads.concurrency);
    }

    /** The floor for HITS. */
    @Benchmark
    public double[] reading(Read read, Threads threads) throws InterruptedException {
        return read.reading.read(ITERATIONS, threads.concurrency);
    }

    private static double[] ones(LinkGraph graph) {
        double[] ones = new double[graph.pages()];
        Arrays.fill(ones, 1);
        return ones;
    }

    /**
     * The floor for every ranking by sums over links: reads all links in one or both directions as often as a ranking
     * does and, for each page, sums one number per link from where the ranking finds its score. It has no norms, no
     * scaling, and no pass that waits for another.
     */
    static final class LinkReading {

        private static final int CHUNK = 4096;

        private final double[] values;
        private final RawLinks[] directions;
        private final double[][] sums;
        private final int chunks;

        /** Prepares reading in each of these directions in turn; {@code values} has one number per page. */
        LinkReading(double[] values, RawLinks... directions) {
            this.values = values;
            this.directions = directions;
            this.sums = new double[directions.length][values.length];
            this.chunks = (values.length + CHUNK - 1) / CHUNK;
        }

        /**
         * Reads all links {@code iterations} times in each direction.
         *
         * @param threads at least 1
         * @return the sums over the links of each page, in the last direction
         */
        double[] read(int iterations, int threads) throws InterruptedException {
            AtomicInteger next = new AtomicInteger();
            Thread[] others = new Thread[threads - 1];
            for (int i = 0; i < others.length; i++) {
                others[i] = new Thread(() -> work(iterations, next));
                others[i].start();
            }
            work(iterations, next);
            for (Thread other : others) {
                other.join();
            }
            return sums[sums.length - 1];
        }

        private void work(int iterations, AtomicInteger next) {
            int end = directions.length * iterations * chunks;
            for (int task = next.getAndIncrement(); task < end; task = next.getAndIncrement()) {
                int direction = task / chunks % directions.length;
                sum(directions[direction], values, task % chunks * CHUNK, sums[direction]);
            }
        }

        private static void sum(RawLinks links, double[] values, int begin, double[] sums) {
            int[] starts = links.starts();
            int[] targets = links.targets();
            int end = Math.min(begin + CHUNK, sums.length);
            for (int page = begin; page < end; page++) {
                double sum = 0;
                for (int link = starts[page], rowEnd = starts[page + 1]; link < rowEnd; link++) {
                    sum += values[targets[link]];
                }
                sums[page] = sum;
            }
        }
    }
}
