package org.crawlgraph.cores.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownRegionsTest {

    private static KnownRegions.Region region(double strength, int... authorityClasses) {
        double[] scores = new double[authorityClasses.length];
        for (int place = 0; place < scores.length; place++) {
            scores[place] = Math.pow(0.1, place);
        }
        return new KnownRegions.Region(authorityClasses, scores, strength);
    }

    private final KnownRegions regions = new KnownRegions(5, FivePages.work(1_000));

    /** Scores are 1, 0.1 and 0.01 of the best, and a region explains what has at least 0.02. */
    @Test
    void aRegionExplainsItsMainAuthoritiesUnlessAStrongerOneDoes() {
        KnownRegions.Region weak = region(2, 0, 1, 2);
        KnownRegions.Region strong = region(5, 1, 3);
        regions.add(weak);
        regions.add(strong);

        assertThat(regions.explaining(0)).isSameAs(weak);
        assertThat(regions.explaining(1)).isSameAs(strong);
        assertThat(regions.explaining(2)).isNull();
        assertThat(regions.strongest()).isSameAs(strong);
    }

    @Test
    void takingTheStrongestReleasesWhatItExplains() {
        regions.add(region(2, 0));
        regions.add(region(5, 1, 3));
        List<Integer> released = new ArrayList<>();

        regions.removeStrongest(released::add);

        assertThat(released).containsExactly(1, 3);
        assertThat(regions.explaining(1)).isNull();
        assertThat(regions.strongest()).extracting(region -> region.strength).isEqualTo(2.0);
    }

    @Test
    void aRegionIsStaleOnceAMainAuthorityHasChanged() {
        regions.add(region(5, 1, 3));
        regions.markStale(BitSet.valueOf(new long[] {1 << 4}));
        assertThat(regions.strongest()).matches(region -> !region.stale);

        regions.markStale(BitSet.valueOf(new long[] {1 << 3}));
        assertThat(regions.strongest()).matches(region -> region.stale);
    }
}
