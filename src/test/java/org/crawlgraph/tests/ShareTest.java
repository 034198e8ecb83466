package org.crawlgraph.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.crawlgraph.common.stats.Share;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShareTest {

    /** After n of n, p has the density (n + 1) pⁿ, so P(p ≥ t) = 1 − tⁿ⁺¹; after none of n, P(p ≥ t) = (1 − t)ⁿ⁺¹. */
    @ParameterizedTest
    @CsvSource({"0.9, 5", "0.5, 4", "0.8, 13", "0.4, 0"})
    void allAndNoneHaveAClosedForm(double threshold, int of) {
        assertThat(new Share(of, of).atLeast(threshold)).isCloseTo(1 - Math.pow(threshold, of + 1), within(1e-12));
        assertThat(new Share(0, of).atLeast(threshold)).isCloseTo(Math.pow(1 - threshold, of + 1), within(1e-12));
    }

    /** The integral of p³ (1 − p)² from 0.4 to 1 over that from 0 to 1, by a million strips. */
    @Test
    void aShareBetweenThemIsTheIntegralOverThePossibleShares() {
        double above = 0;
        double all = 0;
        for (int strip = 0; strip < 1_000_000; strip++) {
            double p = (strip + 0.5) / 1_000_000;
            double density = p * p * p * (1 - p) * (1 - p);
            all += density;
            above += p >= 0.4 ? density : 0;
        }
        assertThat(new Share(3, 5).atLeast(0.4)).isCloseTo(above / all, within(1e-6));
    }

    @Test
    void theMoreAreSeenTheSurerAShareBeyondTheThresholdIs() {
        double before = 0;
        for (int of = 10; of <= 100_000; of *= 10) {
            double sure = new Share(of * 6L / 10, of).atLeast(0.5);
            assertThat(sure).isGreaterThan(before - 1e-9);
            before = sure;
        }
        assertThat(before).isGreaterThan(0.999_999);
        assertThat(new Share(600_000_000, 1_000_000_000).atLeast(0.5)).isGreaterThan(0.999_999);
        assertThat(new Share(500_000, 1_000_000).atLeast(0.5)).isCloseTo(0.5, within(0.01));
    }

    @Test
    void moreThanAllAndThresholdsOutsideOneAreRefused() {
        assertThatThrownBy(() -> new Share(3, 2)).hasMessage("a share is 3 of 2; it is from 0 of all to all");
        assertThatThrownBy(() -> new Share(1, 2).atLeast(1.5))
                .hasMessage("the threshold of a share is 1.5; it goes from 0 to 1");
        assertThat(new Share(0, 2).atLeast(0)).isEqualTo(1);
        assertThat(new Share(2, 2).atLeast(1)).isZero();
    }
}
