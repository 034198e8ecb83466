package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.junit.jupiter.api.Test;

class UnfetchedTest {

    /**
     * Pages 0 to 5 were fetched, and each links to the next page and to 6. Of the unfetched pages 6 to 9, 8 is worth
     * most, then 7, then 6 and 9.
     */
    private static final LinkGraph LINKS = links();

    private static final PageWorth WORTH = PageWorth.of(new double[] {1, 1, 1, 1, 1, 1, 2, 3, 4, 2});

    private static LinkGraph links() {
        LinkGraphBuilder links = new LinkGraphBuilder(10);
        for (int page = 0; page < 6; page++) {
            links.add(page, page + 1).add(page, 6);
        }
        return links.build();
    }

    private static Unfetched unfetched(double share) {
        BitSet pages = new BitSet();
        pages.set(6, 10);
        return new Unfetched(pages, share);
    }

    private static List<Seed> harvest(int... pages) {
        return IntStream.range(0, pages.length)
                .mapToObj(place -> Seed.adding(place + 1, pages[place], 7, 0.7))
                .toList();
    }

    private static List<Seed> among(double share, List<Seed> harvest, int count) {
        return unfetched(share).among(harvest, LINKS, WORTH, new BitSet(), count);
    }

    @Test
    void theNumberIsTheShareRoundedAndAtMostThePagesThereAre() {
        assertThat(unfetched(0.25).count(8)).isEqualTo(2);
        assertThat(unfetched(0.25).count(6)).as("1.5 is rounded up").isEqualTo(2);
        assertThat(unfetched(0.25).count(1)).isZero();
        assertThat(unfetched(0.25).count(100)).isEqualTo(4);
        assertThat(Unfetched.NONE.count(100)).isZero();
    }

    /**
     * Every fourth of eight seeds. Page 6 is worth 2 of 17, but seed 0 covers it. Page 8 adds itself, 4 of 17; page 7
     * adds itself, 3 of 17. Seed 0 adds 0, 1 and 6, then seed 1 adds only page 2, and so on. Seed 5 adds nothing,
     * because seed 4 has added it, and seed 0 has added 6.
     */
    @Test
    void thePagesWorthMostAreMixedAtEvenDistances() {
        List<Seed> seeds = among(0.25, harvest(0, 1, 2, 3, 4, 5), 8);

        assertThat(seeds).extracting(Seed::page).containsExactly(0, 1, 2, 8, 3, 4, 5, 7);
        assertThat(seeds).extracting(Seed::rank).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(seeds).extracting(Seed::newPages).containsExactly(3, 1, 1, 1, 1, 1, 0, 1);
        assertThat(seeds.get(3).newWorth()).isEqualTo(4 / 17.0, offset(1e-12));
    }

    @Test
    void aPageThatAHarvestSeedCoversIsPassedOver() {
        assertThat(among(0.5, harvest(0, 1, 2, 3), 8)).extracting(Seed::page).containsExactly(0, 1, 8, 2, 7, 3, 9);
    }

    @Test
    void tiesGoToTheSmallerPageAndAShareOfAllLeavesNoOther() {
        assertThat(among(1, harvest(), 4)).extracting(Seed::page).containsExactly(8, 7, 6, 9);
        List<Seed> harvest = harvest(0, 1);
        assertThat(among(0, harvest, 2)).isSameAs(harvest);
    }

    @Test
    void anExcludedPageIsPassedOver() {
        BitSet excluded = new BitSet();
        excluded.set(8);

        assertThat(unfetched(0.5).among(harvest(0, 1), LINKS, WORTH, excluded, 4))
                .extracting(Seed::page)
                .containsExactly(0, 7, 1, 9);
    }
}
