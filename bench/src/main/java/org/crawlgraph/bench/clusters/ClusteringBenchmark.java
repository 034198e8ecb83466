package org.crawlgraph.bench.clusters;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.common.Checkpoint;
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

/** From URLs to clusters, with one thread; the first call of a JVM is the warm-up. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xmx3g", "-XX:+UseSerialGC"})
@SuppressWarnings("NullAway.Init") // JMH calls prepare before anything else
public class ClusteringBenchmark {

    @Param({"15000", "1000000"})
    public int urls;

    private List<String> sample;

    @Setup
    public void prepare() {
        sample = CommunityUrls.of(urls);
    }

    /** What is measured. */
    @Benchmark
    public UrlClusters clusters() {
        return UrlClusters.of(sample, ClusteringOptions.PAPER, Checkpoint.NONE);
    }
}
