package org.crawlgraph.cores.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.GraphText;
import org.junit.jupiter.api.Test;

class RegionSearchTest {

    /**
     * The strongest ranking of the five pages has σ = √3; without a and h, i -> c is left with σ = 1, and then nothing.
     */
    @Test
    void theStrongestRankingComesFirstAndThenWhatIsLeft() {
        try (Workers workers = new Workers(1)) {
            RegionSearch search = new RegionSearch(FivePages.folded(), workers, FivePages.work(1_000_000));

            CoreRanking first = search.next(Checkpoint.NONE);
            assertThat(first.bestAuthority()).isEqualTo(FivePages.TEXT.page("a"));
            assertThat(first.sigma()).isCloseTo(Math.sqrt(3), within(1e-9));

            search.remove(new int[] {FivePages.TEXT.page("a"), FivePages.TEXT.page("h")});
            CoreRanking second = search.next(Checkpoint.NONE);
            assertThat(second.bestAuthority()).isEqualTo(FivePages.TEXT.page("c"));
            assertThat(second.sigma()).isCloseTo(1, within(1e-9));

            search.remove(new int[] {FivePages.TEXT.page("c")});
            assertThat(search.next(Checkpoint.NONE)).isNull();
        }
    }

    /** Three hubs of two pages are stronger than two hubs of two pages, although these come first. */
    @Test
    void theStrongerOfTwoRegionsComesFirst() {
        GraphText text = GraphText.parse("a->x, a->y, b->x, b->y, k->p, k->q, l->p, l->q, m->p, m->q");
        try (Workers workers = new Workers(1)) {
            RegionSearch search = new RegionSearch(FivePages.folded(text.graph()), workers, FivePages.work(1_000_000));

            assertThat(search.next(Checkpoint.NONE).bestAuthority()).isEqualTo(text.page("p"));
        }
    }

    @Test
    void atTheLimitItStopsAndContinuesWithMoreWork() {
        try (Workers workers = new Workers(1)) {
            WorkLimit work = FivePages.work(10);
            RegionSearch search = new RegionSearch(FivePages.folded(), workers, work);
            assertThatThrownBy(() -> search.next(Checkpoint.NONE)).isInstanceOf(WorkLimit.SpentException.class);

            work.begin(1_000_000, Checkpoint.NONE);
            assertThat(search.next(Checkpoint.NONE).sigma()).isCloseTo(Math.sqrt(3), within(1e-9));
        }
    }
}
