package org.crawlgraph.seeds.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.testkit.LiteralCrawl;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

class CoreDistancesTest {

    /**
     * Cores A = {a, b}, B = {d}, C = {e}, D = {f}. A to B: b->d, one link, though a needs three. A to C: b->d->e, two.
     * B to A: d->e->a, two. C to A: one; C to B: e->a->x->c->d is four, but a second way e->a->b->d is three. Nothing
     * leads to D; D to A: f->a, one; to B two more by b: f->a->b->d, three; to C four.
     */
    @Test
    void countsTheFewestLinksFromAnyPageOfOneToAnyPageOfTheOther() {
        GraphText text = GraphText.parse("a->x->c->d, a->b->d->e->a, f->a");
        int[][] distances = between(
                text.graph(),
                List.of(
                        new int[] {text.page("a"), text.page("b")},
                        new int[] {text.page("d")},
                        new int[] {text.page("e")},
                        new int[] {text.page("f")}));

        int none = CoreDistances.UNREACHABLE;
        assertThat(distances).isDeepEqualTo(new int[][] {
            {0, 1, 2, none}, {2, 0, 1, none}, {1, 3, 0, none}, {1, 3, 4, 0},
        });
    }

    private static int[][] between(LinkGraph graph, List<int[]> cores) {
        return CoreDistances.between(graph, cores, 2, Checkpoint.NONE);
    }

    @Test
    void areThoseOfALiteralSearch() {
        for (long seed = 0; seed < 100; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            List<int[]> cores = cores(graph, 70, seed);
            int[][] distances = between(graph, cores);
            for (int from = 0; from < cores.size(); from++) {
                int[] depths = LiteralCrawl.depths(graph, cores.get(from));
                for (int to = 0; to < cores.size(); to++) {
                    int nearest = Arrays.stream(cores.get(to))
                            .map(page -> depths[page])
                            .filter(depth -> depth >= 0)
                            .min()
                            .orElse(CoreDistances.UNREACHABLE);
                    assertThat(distances[from][to])
                            .as("graph %d, from %d to %d", seed, from, to)
                            .isEqualTo(nearest);
                }
            }
        }
    }

    private static List<int[]> cores(LinkGraph graph, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<int[]> cores = new ArrayList<>();
        for (int core = 0; core < count; core++) {
            cores.add(random.ints(1 + random.nextInt(3), 0, graph.pages()).toArray());
        }
        return cores;
    }

    @Test
    void doNotDependOnTheNumberOfThreads() {
        LinkGraph graph = DepthMeterTest.large();
        List<int[]> cores = cores(graph, 80, 5);
        int[][] alone = CoreDistances.between(graph, cores, 1, Checkpoint.NONE);

        assertThat(CoreDistances.between(graph, cores, 8, Checkpoint.NONE)).isDeepEqualTo(alone);
    }

    @Test
    void withoutAnyWayNoPairIsConnected() {
        int[][] apart = between(GraphText.parse("a, b").graph(), List.of(new int[] {0}, new int[] {1}));

        assertThat(apart).isDeepEqualTo(new int[][] {
            {0, CoreDistances.UNREACHABLE}, {CoreDistances.UNREACHABLE, 0},
        });
        assertThat(between(GraphText.parse("a").graph(), List.of())).isEmpty();
    }

    @Test
    void areStoppedByTheirCheckpoint() {
        LinkGraph graph = DepthMeterTest.large();

        assertThatThrownBy(() -> CoreDistances.between(graph, cores(graph, 9, 1), 3, (stage, done, total) -> {
                    throw new CancellationException(stage);
                }))
                .isInstanceOf(CancellationException.class)
                .hasMessage("core distances");
    }
}
