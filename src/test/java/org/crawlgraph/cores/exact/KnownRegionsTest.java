package org.crawlgraph.cores.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownRegionsTest {

    private static RegionRanking.Region region(double strength, int... authorityClasses) {
        double[] scores = new double[authorityClasses.length];
        for (int place = 0; place < scores.length; place++) {
            scores[place] = Math.pow(0.1, place);
        }
        return new RegionRanking.Region(authorityClasses, scores, strength);
    }

    private final KnownRegions regions = new KnownRegions(5, FivePages.work(1_000));

    /** Scores are 1, 0.1 and 0.01 of the best, and a region explains what has at least 0.02. */
    @Test
    void aRegionExplainsItsMainAuthoritiesUnlessAStrongerOneDoes() {
        int weak = regions.add(region(2, 0, 1, 2), false);
        int strong = regions.add(region(5, 1, 3), false);

        assertThat(regions.explaining(0)).isEqualTo(weak);
        assertThat(regions.explaining(1)).isEqualTo(strong);
        assertThat(regions.isExplained(2)).isFalse();
        assertThat(regions.highestStrength()).isEqualTo(5);
    }

    @Test
    void takingTheStrongestReleasesWhatItExplains() {
        regions.add(region(2, 0), false);
        regions.add(region(5, 1, 3), false);
        List<Integer> released = new ArrayList<>();

        assertThat(regions.takeStrongest(released::add).strength()).isEqualTo(5);

        assertThat(released).containsExactly(1, 3);
        assertThat(regions.isExplained(1)).isFalse();
        assertThat(regions.highestStrength()).isEqualTo(2);
    }

    @Test
    void aRegionIsStaleOnceAMainAuthorityHasChanged() {
        regions.add(region(5, 1, 3), false);
        regions.markStale(BitSet.valueOf(new long[] {1 << 4}));
        assertThat(regions.isStrongestStale()).isFalse();

        regions.markStale(BitSet.valueOf(new long[] {1 << 3}));
        assertThat(regions.isStrongestStale()).isTrue();
    }
}
