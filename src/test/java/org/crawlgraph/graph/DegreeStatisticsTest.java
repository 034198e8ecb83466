package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;

class DegreeStatisticsTest {

    /** Pages 0 to 3: 0 links to 1, 2 and 3, 1 links to 2. Out 3 1 0 0, in 0 1 2 1; both have mean 1. */
    @Test
    void fourPagesAreCountedAsByHand() {
        LinkGraph links =
                new LinkGraphBuilder(4).add(0, 1).add(0, 2).add(0, 3).add(1, 2).build();

        DegreeStatistics out = DegreeStatistics.out(links);
        assertThat(out.min()).isZero();
        assertThat(out.max()).isEqualTo(3);
        assertThat(out.mean()).isEqualTo(1);
        assertThat(out.deviation()).isEqualTo(Math.sqrt((4 + 0 + 1 + 1) / 4.0), offset(1e-12));
        assertThat(out.zero()).isEqualTo(2);
        assertThat(out.exponent()).isZero();
        DegreeStatistics in = DegreeStatistics.in(links, Checkpoint.NONE);
        assertThat(in.max()).isEqualTo(2);
        assertThat(in.deviation()).isEqualTo(Math.sqrt((1 + 0 + 1 + 0) / 4.0), offset(1e-12));
        assertThat(in.zero()).isEqualTo(1);
    }

    @Test
    void aGraphWithoutPagesHasNoDegrees() {
        assertThat(DegreeStatistics.in(new LinkGraphBuilder(0).build(), Checkpoint.NONE))
                .isEqualTo(new DegreeStatistics(0, 0, 0, 0, 0, 0));
    }

    /**
     * Half of 50 degrees are 10 and half 38, which are 1/0.95 and 4 times 9.5: 1 + 50 / (25 ln 1.0526 + 25 ln 4) = 1 +
     * 2 / 1.4376.
     */
    @Test
    void exponentFollowsTheFormula() {
        int[] degrees = IntStream.range(0, 60)
                .map(page -> page < 10 ? 9 : page % 2 == 0 ? 10 : 38)
                .toArray();
        assertThat(DegreeStatistics.exponent(degrees)).isEqualTo(2.3912, offset(0.0001));
        assertThat(DegreeStatistics.exponent(Arrays.copyOf(degrees, 59))).isZero();
    }

    /** Degrees drawn from a power law by inversion: the k-th of n is 10 · (k/n) to the power of -1/(exponent - 1). */
    @Test
    void exponentOfAPowerLawIsRecoveredFarIntoTheTail() {
        int[] degrees = IntStream.rangeClosed(1, 100_000)
                .map(k -> (int) Math.round(9.5 * Math.pow(k / 100_000.0, -1 / 1.1)))
                .toArray();
        assertThat(DegreeStatistics.exponent(degrees)).isEqualTo(2.1, offset(0.02));
    }
}
