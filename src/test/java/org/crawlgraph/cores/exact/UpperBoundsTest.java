package org.crawlgraph.cores.exact;

import static org.assertj.core.api.Assertions.assertThat;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.FoldedGraph;
import org.junit.jupiter.api.Test;

class UpperBoundsTest {

    /**
     * At level 3 the bounds of a, b and c approach 3, 3/2 and 3/2, so only a can be the best of a ranking of that
     * strength.
     */
    @Test
    void onlyTheBestOfTheFivePagesReachesTheStrengthOfTheirRanking() {
        try (Workers workers = new Workers(1)) {
            UpperBounds bounds = new UpperBounds(FivePages.folded(), workers, FivePages.work(1_000));
            assertThat(bounds.next(0, explained -> false)).isEqualTo(UpperBounds.NONE);

            bounds.lower(3, Checkpoint.NONE);

            assertThat(bounds.next(2.99, explained -> false)).isEqualTo(FivePages.A);
            assertThat(bounds.next(3.01, explained -> false)).isEqualTo(UpperBounds.NONE);
            assertThat(bounds.next(0, explained -> explained == FivePages.A)).isEqualTo(UpperBounds.NONE);
        }
    }

    @Test
    void removalsLowerABoundWhenItIsComputedAgain() {
        FoldedGraph graph = FivePages.folded();
        try (Workers workers = new Workers(1)) {
            UpperBounds bounds = new UpperBounds(graph, workers, FivePages.work(1_000));
            bounds.lower(1, Checkpoint.NONE);
            assertThat(bounds.next(2, explained -> false)).isEqualTo(FivePages.A);

            graph.remove(new int[] {FivePages.TEXT.page("h")}, authorityClass -> {});

            assertThat(bounds.next(2, explained -> false)).isEqualTo(UpperBounds.NONE);
        }
    }
}
