package org.crawlgraph.bench;

import java.util.concurrent.TimeUnit;
import org.crawlgraph.graph.LinkGraph;
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
 * Compares building a graph from links, transposing it and removing the links inside sites with a plain copy of its arrays. All four use
 * one thread.
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 1, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g"})
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // JMH calls prepare before anything else
public class ConstructionBenchmark {

    @Param({"SYNTHETIC_3M", "SYNTHETIC_20M"})
    public BenchGraph graph;

    private CrawledLinks crawl;
    private LinkGraph links;
    private RawLinks raw;

    @Setup
    public void prepare() {
        crawl = graph.crawl();
        links = crawl.graph();
        raw = RawLinks.of(links);
    }

    @Benchmark
    public LinkGraph build() {
        return crawl.graph();
    }

    @Benchmark
    public LinkGraph transpose() {
        return links.transpose();
    }

    @Benchmark
    public LinkGraph withoutLinksInside() {
        return links.withoutLinksInside(crawl.sites());
    }

    @Benchmark
    public Object copy() {
        return raw.copy();
    }
}
