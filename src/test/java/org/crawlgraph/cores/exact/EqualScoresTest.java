package org.crawlgraph.cores.exact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EqualScoresTest {

    @Test
    void aChainOfAlmostEqualScoresIsRaisedToItsHighest() {
        double[] scores = {0.5, 0.5 - 4e-8, 0.5 - 8e-8, 0.4, 1};

        assertThat(EqualScores.of(scores)).containsExactly(0.5, 0.5, 0.5, 0.4, 1);
    }

    @Test
    void scoresThatDecideNothingStayAsTheyAre() {
        double[] scores = {1, 1e-9, 1e-9 + 1e-20};

        assertThat(EqualScores.of(scores)).isEqualTo(scores).isNotSameAs(scores);
    }
}
