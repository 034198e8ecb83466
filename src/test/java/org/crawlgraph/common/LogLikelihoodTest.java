package org.crawlgraph.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import org.junit.jupiter.api.Test;

class LogLikelihoodTest {

    /**
     * The first row of Dunning's table of pairs of words: "the swiss" 110, "the" without 2442, "swiss" without 111,
     * neither 29114.
     */
    @Test
    void isTheRatioOfDunningsTable() {
        assertThat(LogLikelihood.ratio(110, 110 + 2442, 111, 111 + 29114)).isEqualTo(270.72, offset(0.005));
    }

    /** p1 = 1, p2 = 0, p = 1/2, so that G² = 2 · (0 + 0 − 3 ln ½ − 3 ln ½) = 12 ln 2. */
    @Test
    void aWordOnAllPagesHereAndOnNoneThere() {
        assertThat(LogLikelihood.ratio(3, 3, 0, 3)).isEqualTo(12 * Math.log(2), offset(1e-12));
    }

    @Test
    void equalSharesAndEmptySetsSayNothing() {
        assertThat(LogLikelihood.ratio(1, 3, 7, 21)).isZero();
        assertThat(LogLikelihood.ratio(0, 3, 0, 21)).isZero();
        assertThat(LogLikelihood.ratio(3, 3, 21, 21)).isZero();
        assertThat(LogLikelihood.ratio(3, 3, 0, 0)).isZero();
        assertThat(LogLikelihood.ratio(0, 0, 4, 5)).isZero();
    }

    @Test
    void theSameSharesOfMorePagesAreSurer() {
        assertThat(LogLikelihood.ratio(20, 30, 10, 100)).isGreaterThan(LogLikelihood.ratio(2, 3, 1, 10));
    }

    @Test
    void aCountAboveItsPagesIsRefused() {
        assertThatThrownBy(() -> LogLikelihood.ratio(4, 3, 0, 9))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("4 of 3 pages");
    }
}
