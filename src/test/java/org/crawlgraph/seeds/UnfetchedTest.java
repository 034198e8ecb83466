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
     * Pages 0 to 5 were fetched, and each links to the next page and to 6. Of the unfetched pages 6 to 9, 8 is worth most, then 7, then 6
     * and 9.
     */
    private static final LinkGraph LINKS = links();

    private static final PriceCover.Worth WORTH = PriceCover.Worth.of(new double[] {1, 1, 1, 1, 1, 1, 2, 3, 4, 2});

    private static LinkGraph links() {
        LinkGraphBuilder links = new LinkGraphBuilder(10);
        for (int page = 0; page < 6; page++) {
            links.add(page, page + 1).add(page, 6);
        }
        return links.build();
    }

    private static SeedSearch.Unfetched unfetched(double share) {
        BitSet pages = new BitSet();
        pages.set(6, 10);
        return new SeedSearch.Unfetched(pages, share);
    }

    private static SeedSearch.Found harvest(int... pages) {
        return new SeedSearch.Found(
                IntStream.range(0, pages.length)
                        .mapToObj(i -> Seed.adding(i + 1, pages[i], 7, 0.7))
                        .toList(),
                List.of());
    }

    @Test
    void theNumberIsTheShareRoundedAndAtMostThePagesThereAre() {
        assertThat(unfetched(0.25).count(8)).isEqualTo(2);
        assertThat(unfetched(0.25).count(6)).as("1.5 is rounded up").isEqualTo(2);
        assertThat(unfetched(0.25).count(1)).isZero();
        assertThat(unfetched(0.25).count(100)).isEqualTo(4);
        assertThat(SeedSearch.Unfetched.NONE.count(100)).isZero();
    }

    /**
     * Every fourth of eight seeds. Page 8 adds itself, 4 of 17; page 7 adds itself, 3 of 17. Seed 0 adds 0, 1 and 6, worth 1 + 1 + 2 of 17,
     * then seed 1 adds only page 2, and so on. Seed 5 adds nothing, because seed 4 has added it, and seed 0 has added 6.
     */
    @Test
    void thePagesWorthMostAreMixedAtEvenDistances() {
        SeedSearch.Found found = unfetched(0.25).among(harvest(0, 1, 2, 3, 4, 5), LINKS, WORTH, 8);

        assertThat(found.seeds()).extracting(Seed::page).containsExactly(0, 1, 2, 8, 3, 4, 5, 7);
        assertThat(found.seeds()).extracting(Seed::rank).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(found.seeds()).extracting(Seed::newPages).containsExactly(3, 1, 1, 1, 1, 1, 0, 1);
        assertThat(found.seeds().get(3).newWorth()).isEqualTo(4 / 17.0, offset(1e-12));
    }

    @Test
    void tiesGoToTheSmallerPageAndAShareOfAllLeavesNoOther() {
        assertThat(unfetched(1).among(harvest(), LINKS, WORTH, 4).seeds())
                .extracting(Seed::page)
                .containsExactly(8, 7, 6, 9);
        SeedSearch.Found harvest = harvest(0, 1);
        assertThat(unfetched(0).among(harvest, LINKS, WORTH, 2)).isSameAs(harvest);
    }
}
