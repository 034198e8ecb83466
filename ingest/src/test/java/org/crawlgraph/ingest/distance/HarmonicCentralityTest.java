package org.crawlgraph.ingest.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

class HarmonicCentralityTest {

    private static double[] exact(LinkGraph graph) {
        double[] sums = new double[graph.pages()];
        for (int start = 0; start < graph.pages(); start++) {
            int[] distance = new int[graph.pages()];
            Arrays.fill(distance, -1);
            distance[start] = 0;
            ArrayDeque<Integer> open = new ArrayDeque<>();
            open.add(start);
            while (!open.isEmpty()) {
                int page = open.remove();
                for (int target : graph.targets(page)) {
                    if (distance[target] < 0) {
                        distance[target] = distance[page] + 1;
                        sums[target] += 1.0 / distance[target];
                        open.add(target);
                    }
                }
            }
        }
        return sums;
    }

    @Test
    void scoresOfASmallGraphAreThoseOfSearchesFromEveryPage() {
        for (long seed = 0; seed < 20; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            double[] exact = exact(graph);

            float[] scores = HarmonicCentrality.estimate(graph, 14, seed, 1, Checkpoint.NONE)
                    .scores();

            for (int page = 0; page < exact.length; page++) {
                assertThat((double) scores[page]) // two pages may share a register
                        .as("seed %d, page %d", seed, page)
                        .isBetween(0.98 * exact[page] - 1.1, 1.02 * exact[page] + 0.1);
            }
        }
    }

    @Test
    void theErrorOfALargeGraphIsAboutTheOneThatIsSaid() {
        LinkGraph graph = RandomGraphs.large(5, 3_000, 9_000);
        double[] exact = exact(graph);

        HarmonicCentrality found = HarmonicCentrality.estimate(graph, 8, 5, 2, Checkpoint.NONE);

        double squares = 0;
        int reached = 0;
        for (int page = 0; page < exact.length; page++) {
            if (exact[page] > 0) {
                double error = found.scores()[page] / exact[page] - 1;
                squares += error * error;
                reached++;
            }
        }
        assertThat(found.standardError()).isEqualTo(1.04 / 16);
        assertThat(Math.sqrt(squares / reached)).isLessThan(2 * found.standardError());
        assertThat(HarmonicCentrality.estimate(graph, 8, 5, 1, Checkpoint.NONE).scores())
                .isEqualTo(found.scores());
    }

    @Test
    void withoutLinksAllScoresAreZeroAndTheCheckpointStopsIt() {
        assertThat(HarmonicCentrality.estimate(new LinkGraphBuilder(3).build(), 8, 1, 1, Checkpoint.NONE)
                        .scores())
                .containsOnly(0);
        Checkpoint stop = (stage, done, total) -> {
            if (stage.equals("harmonic centrality")) {
                throw new IllegalStateException("stop");
            }
        };
        assertThatThrownBy(() -> HarmonicCentrality.estimate(RandomGraphs.of(3), 8, 1, 1, stop))
                .hasMessage("stop");
    }
}
