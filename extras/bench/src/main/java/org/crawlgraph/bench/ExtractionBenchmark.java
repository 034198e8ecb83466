package org.crawlgraph.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.Hits;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/**
 * Compares the extraction of 100 seeds with one ranking of 60 iterations on the same graph with the same number of threads. The literal
 * loop of the paper ranks once per seed, so its ratio is 100 or a little less, since its graph shrinks.
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 1, time = 3)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g"})
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // JMH calls prepare before anything else
public class ExtractionBenchmark {

    private static final int SEEDS = 100;
    private static final int SEEDS_TO_WARM_UP = 3;

    @Param("SYNTHETIC_3M")
    public BenchGraph graph;

    @Param("2")
    public int concurrency;

    private LinkGraph links;
    private int count;

    @Setup
    public void prepare() {
        links = graph.crawl().graph();
    }

    /** Extracts few seeds during warm-up, since all of them may take minutes. */
    @Setup(Level.Iteration)
    public void count(IterationParams iteration) {
        count = iteration.getType() == IterationType.WARMUP ? SEEDS_TO_WARM_UP : SEEDS;
    }

    @Benchmark
    public List<Seed> seeds() {
        try (CoreExtraction extraction = new CoreExtraction(
                links,
                CoreOptions.DEFAULT,
                CoreOptions.Reranking.EXACT,
                concurrency,
                Checkpoint.NONE)) {
            return extraction.seeds(count, page -> true, 1, Checkpoint.NONE);
        }
    }

    /** The unit of the comparison. */
    @Benchmark
    public Hits.HitsScores ranking() {
        return Hits.rank(links, Hits.Settings.DEFAULT, concurrency, Checkpoint.NONE);
    }
}
