package org.crawlgraph.html.similarity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;

class RareHashesTest {

    @Test
    void twoSetsOfFiveHashesHaveThreeInCommon() {
        long[] one = {1, 2, 3, 4, 5};
        long[] two = {0, 2, 3, 5, 9};
        assertThat(RareHashes.common(one, two, Integer.MAX_VALUE)).isEqualTo(3);
        assertThat(RareHashes.jaccard(one, two, Integer.MAX_VALUE)).isEqualTo(3 / 7.0);
        assertThat(RareHashes.jaccard(new long[0], new long[0], Integer.MAX_VALUE))
                .isEqualTo(1);
    }

    /**
     * Of five hashes at a similarity of 0.6, 5 − ⌈0.6 · 5⌉ + 1 = 3 count; 7 is in all sets and so the last to count.
     */
    @Test
    void theRarestHashesCount() {
        RareHashes rare = new RareHashes(List.of(new long[] {1, 2, 3, 4, 7}, new long[] {7}, new long[] {4, 7}), 0.6);
        assertThat(rare.rarest(0)).containsExactly(1, 2, 3);
    }

    @Test
    void noSimilarPairIsMissed() {
        Random random = new Random(Series.seed(RareHashesTest.class));
        List<long[]> sets = IntStream.range(0, 200)
                .mapToObj(set -> random.longs(1 + random.nextInt(8), 0, 12)
                        .distinct()
                        .sorted()
                        .toArray())
                .toList();
        for (double least : new double[] {0.3, 0.5, 0.9, 1}) {
            RareHashes rare = new RareHashes(sets, least);
            for (int set = 0; set < sets.size(); set++) {
                long[] rarest = rare.rarest(set);
                int[] candidates =
                        rare.candidates(set, rarest, Integer.MAX_VALUE).toIntArray();
                for (int other = 0; other < set; other++) {
                    if (RareHashes.jaccard(sets.get(set), sets.get(other), Integer.MAX_VALUE) >= least) {
                        assertThat(candidates).contains(other);
                    }
                }
                rare.add(set, rarest);
            }
        }
    }
}
