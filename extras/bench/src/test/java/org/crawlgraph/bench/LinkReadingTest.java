package org.crawlgraph.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.crawlgraph.bench.RankingBenchmark.LinkReading;
import org.crawlgraph.graph.LinkGraph;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A ratio says something only when the other side does the work it is said to do. */
class LinkReadingTest {

    private final LinkGraph graph = BenchGraph.TINY.crawl().graph();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void readingAddsUpOneValuePerLink(int threads) throws InterruptedException {
        double[] ones = new double[graph.pages()];
        Arrays.fill(ones, 1);
        LinkGraph turned = graph.transpose();
        LinkReading both = new LinkReading(ones, RawLinks.of(turned), RawLinks.of(graph));
        LinkReading inwards = new LinkReading(ones, RawLinks.of(turned));

        assertThat(both.read(2, threads)).containsExactly(degrees(graph));
        assertThat(inwards.read(2, threads)).containsExactly(degrees(turned));
    }

    private static double[] degrees(LinkGraph graph) {
        return IntStream.range(0, graph.pages()).mapToDouble(graph::outDegree).toArray();
    }
}
