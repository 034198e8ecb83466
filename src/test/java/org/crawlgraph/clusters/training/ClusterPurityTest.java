package org.crawlgraph.clusters.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterPurityTest {

    /** Cluster 0 has a, a, b; cluster 1 has c, b, with b first; cluster 2 is empty; one a is in none. */
    private static final int[] CLUSTER_OF = {0, 0, 1, 0, 1, -1};

    @Test
    void theTypeOfAClusterIsThatOfMostOfItsPages() {
        ClusterPurity purity = ClusterPurity.of(CLUSTER_OF, 3, List.of("a", "a", "c", "b", "b", "a"));
        assertThat(purity.type(0)).isEqualTo("a");
        assertThat(purity.share(0)).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(purity.type(1)).isEqualTo("b");
        assertThat(purity.share(1)).isEqualTo(0.5);
        assertThat(purity.type(2)).isEmpty();
        assertThat(purity.share(2)).isNaN();
        assertThat(purity.pages(3)).isEqualTo(1);
    }

    /** 2 of cluster 0 and 1 of cluster 1, of 6 pages; the one outside counts as wrong. */
    @Test
    void pagesOfNoClusterCountAsWrong() {
        assertThat(ClusterPurity.of(CLUSTER_OF, 3, List.of("a", "a", "c", "b", "b", "a"))
                        .total())
                .isEqualTo(0.5);
    }

    @Test
    void withoutTypesOnlyPagesAreCounted() {
        ClusterPurity purity = ClusterPurity.of(CLUSTER_OF, 3, List.of());
        assertThat(purity.pages(0)).isEqualTo(3);
        assertThat(purity.type(0)).isEmpty();
        assertThatThrownBy(() -> ClusterPurity.of(CLUSTER_OF, 3, List.of("a")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 types for 6 pages");
    }

    /** Of 15 pairs, groups have 3 + 3, types 1 + 6, both 1 + 3: expected 6 · 7 / 15 = 2.8, most (6 + 7) / 2, so (4 − 2.8) / (6.5 − 2.8). */
    @Test
    void theAdjustedRandIndexCountsPairs() {
        assertThat(Agreement.adjustedRand(new int[] {0, 0, 0, 1, 1, 1}, List.of("a", "a", "b", "b", "b", "b")))
                .isCloseTo(1.2 / 3.7, within(1e-12));
    }
}
