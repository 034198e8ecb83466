package org.crawlgraph.seeds.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.testkit.LiteralCrawl;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

public class PageDistancesTest {

    /** Distances of four pages to themselves; a to b, b to c, and a to c through b. */
    @Test
    void countsOrderedPairsByDistance() {
        assertThat(PageDistances.pairs(GraphText.parse("a->b->c, d").graph(), 1, Checkpoint.NONE))
                .containsExactly(4, 2, 1);
    }

    @Test
    void countsWhatALiteralSearchCounts() {
        for (long seed = 0; seed < 100; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            long[] counts = new long[graph.pages()];
            for (int from = 0; from < graph.pages(); from++) {
                Arrays.stream(LiteralCrawl.depths(graph, from))
                        .filter(depth -> depth >= 0)
                        .forEach(depth -> counts[depth]++);
            }
            long[] pairs = PageDistances.pairs(graph, 3, Checkpoint.NONE);
            assertThat(Arrays.copyOf(pairs, counts.length)).as("graph %d", seed).isEqualTo(counts);
            assertThat(pairs[pairs.length - 1]).isPositive();
        }
    }

    /** In a ring of two hundred pages, each distance occurs once for each page. */
    @Test
    void countsEachDistanceOfARing() {
        StringBuilder ring = new StringBuilder("0");
        for (int page = 1; page <= 200; page++) {
            ring.append("->").append(page % 200);
        }
        assertThat(PageDistances.pairs(GraphText.parse(ring.toString()).graph(), 2, Checkpoint.NONE))
                .hasSize(200)
                .containsOnly(200);
    }

    @Test
    void isStoppedByItsCheckpoint() {
        assertThatThrownBy(() -> PageDistances.pairs(DepthMeterTest.large(), 2, (stage, done, total) -> {
                    if (done > 0) {
                        throw new CancellationException(stage);
                    }
                }))
                .hasMessage("page distances");
    }
}
