package org.crawlgraph.clusters.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class AgreementTest {

    /** Group 0 has a, a, b; group 1 has c, b; one a is in none: 2 of group 0 and 1 of group 1, of 6. */
    @Test
    void itemsOfNoGroupCountAsWrong() {
        assertThat(Agreement.purity(new int[] {0, 0, 1, 0, 1, -1}, List.of("a", "a", "c", "b", "b", "a")))
                .isEqualTo(0.5);
        assertThat(Agreement.purity(new int[0], List.of())).isNaN();
    }

    /**
     * Of 15 pairs, groups have 3 + 3, types 1 + 6, both 1 + 3: expected 6 · 7 / 15 = 2.8, most (6 + 7) / 2, so (4 −
     * 2.8) / (6.5 − 2.8).
     */
    @Test
    void theAdjustedRandIndexCountsPairs() {
        assertThat(Agreement.adjustedRand(new int[] {0, 0, 0, 1, 1, 1}, List.of("a", "a", "b", "b", "b", "b")))
                .isCloseTo(1.2 / 3.7, within(1e-12));
    }
}
