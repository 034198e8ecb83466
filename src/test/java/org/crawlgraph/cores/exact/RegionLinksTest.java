package org.crawlgraph.cores.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.crawlgraph.common.Workers;
import org.junit.jupiter.api.Test;

class RegionLinksTest {

    /** Both hubs link to the authority at place 0, hub 1 also to the one at place 1. */
    @Test
    void scoresAreSummedInBothDirections() {
        try (Workers workers = new Workers(1)) {
            RegionLinks links = new RegionLinks(workers);
            links.add(0);
            links.add(1);
            links.endRow();
            links.add(1);
            links.endRow();

            double[] hubs = links.scatter(new double[] {3, 5}, 2);

            assertThat(hubs).containsExactly(3, 8);
            assertThat(links.gather(hubs)).containsExactly(11, 8);
        }
    }

    @Test
    void largeRegionsGiveTheSameBitsForEveryNumberOfThreads() {
        assertThat(sums(3)).isEqualTo(sums(1));
    }

    private static double[] sums(int threads) {
        SplittableRandom random = new SplittableRandom(1);
        try (Workers workers = new Workers(threads)) {
            RegionLinks links = new RegionLinks(workers);
            for (int row = 0; row < 2_000; row++) {
                for (int link = 0; link < 100; link++) {
                    links.add(random.nextInt(500));
                }
                links.endRow();
            }
            return links.gather(links.scatter(random.doubles(2_000).toArray(), 500));
        }
    }
}
