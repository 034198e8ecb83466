package org.crawlgraph.datasets.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleUnaryOperator;
import org.assertj.core.data.Percentage;
import org.crawlgraph.datasets.generate.SyntheticCrawl.Search;
import org.junit.jupiter.api.Test;

class SearchTest {

    /** The density after so many rounds. */
    private static Search searched(double wanted, int rounds, DoubleUnaryOperator links) {
        Search search = new Search(wanted);
        for (int round = 0; round < rounds && !search.full(); round++) {
            search.learn(links.applyAsDouble(search.density()));
        }
        return search;
    }

    @Test
    void linksThatGrowInProportionAreFoundAtOnce() {
        assertThat(searched(5_000, 1, density -> 2_000 * density).density()).isEqualTo(2.5);
    }

    @Test
    void linksThatGrowSlowerAndSlowerAreFound() {
        Search search = searched(900, 20, density -> 1_000 * (1 - Math.exp(-density)));
        assertThat(search.density()).isCloseTo(Math.log(10), Percentage.withPercentage(0.5));
    }

    /** Proportion alone would go back and forth between both sides of the step for ever. */
    @Test
    void aSteepStepIsClosedInOn() {
        Search search = searched(500, 20, density -> density < 0.3 ? 100 * density : 900 + density);
        assertThat(search.density()).isCloseTo(0.3, Percentage.withPercentage(0.1));
    }

    @Test
    void moreThanThereIsRoomForIsNoticed() {
        assertThat(searched(5_000, 20, density -> Math.min(1_000, 400 * density))
                        .full())
                .isTrue();
    }

    @Test
    void whenNoneAreWantedNoneAreTried() {
        assertThat(searched(0, 3, density -> 7).density()).isZero();
    }
}
