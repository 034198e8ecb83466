package org.crawlgraph.bench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.hits.Hits;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.crawlgraph.ranking.hits.HitsScores;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.crawlgraph.ranking.pagerank.PageRankOptions;
import org.crawlgraph.ranking.pagerank.PageRankScores;
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
 * Compares rankings by {@link Hits} and {@link PageRank}, 60 iterations from the call to the scores, the transpose included,
 * with others on the same graph: the {@link LinkReading floor}, which reads the same links and adds up the same number of
 * values with as many threads but computes no scores, and the {@link TextbookHits naive peer}, which has one thread.
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 2, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g"})
public class RankingBenchmark {

    static final int ITERATIONS = HitsOptions.DEFAULT.maxIterations();

    private static final PageRankOptions PAGE_RANK = new PageRankOptions(0.85, ITERATIONS, 0);

    /** How many threads rank and read. */
    @State(Scope.Benchmark)
    public static class Threads {
        @Param({"1", "2"})
        public int concurrency;
    }

    /** The graph alone. */
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

    /** The graph ready to be read in both directions. */
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

    /** The graph ready to be read from its targets to its sources, as PageRank does. */
    @State(Scope.Benchmark)
    @SuppressWarnings("NullAway.Init")
    public static class ReadInwards {
        LinkReading reading;

        @Setup
        public void prepare(Ranked ranked) {
            reading = new LinkReading(ones(ranked.links), RawLinks.of(ranked.links.transpose()));
        }
    }

    /** The graph as the textbook has it. */
    @State(Scope.Benchmark)
    @SuppressWarnings("NullAway.Init")
    public static class Textbook {
        TextbookHits hits;

        @Setup
        public void prepare(Ranked ranked) {
            hits = new TextbookHits(ranked.links);
        }
    }

    /** What is measured. */
    @Benchmark
    public HitsScores hits(Ranked ranked, Threads threads) {
        return Hits.rank(ranked.links, HitsOptions.DEFAULT, threads.concurrency, Checkpoint.NONE);
    }

    /** What is measured of the other ranking. */
    @Benchmark
    public PageRankScores pageRank(Ranked ranked, Threads threads) {
        return PageRank.rank(ranked.links, PAGE_RANK, threads.concurrency, Checkpoint.NONE);
    }

    /** The floor under PageRank. */
    @Benchmark
    public double[] readingInwards(ReadInwards read, Threads threads) throws InterruptedException {
        return read.reading.read(ITERATIONS, threads.concurrency);
    }

    /** The floor under HITS. */
    @Benchmark
    public double[] reading(Read read, Threads threads) throws InterruptedException {
        return read.reading.read(ITERATIONS, threads.concurrency);
    }

    /** The naive peer. */
    @Benchmark
    public double[][] textbook(Textbook textbook) {
        return textbook.hits.rank(ITERATIONS);
    }

    private static double[] ones(LinkGraph graph) {
        double[] ones = new double[graph.pages()];
        Arrays.fill(ones, 1);
        return ones;
    }
}
