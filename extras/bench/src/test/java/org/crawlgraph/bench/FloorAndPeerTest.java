package org.crawlgraph.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.crawlgraph.bench.RankingBenchmark.LinkReading;
import org.crawlgraph.bench.RankingBenchmark.TextbookHits;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.Hits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A ratio says something only when the other side does the work it is said to do. */
class FloorAndPeerTest {

    private final LinkGraph graph = BenchGraph.TINY.crawl().graph();

    @Test
    void textbookGivesTheScoresOfHits() {
        Hits.HitsScores expected = Hits.rank(graph, new Hits.Settings(7, 0), 1, Checkpoint.NONE);
        double[][] scores = new TextbookHits(graph).rank(7);
        assertThat(scores[0]).containsExactly(expected.hubs(), within(1e-12));
        assertThat(scores[1]).containsExactly(expected.authorities(), within(1e-12));
    }

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
