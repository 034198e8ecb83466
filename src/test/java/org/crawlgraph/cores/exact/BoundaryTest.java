package org.crawlgraph.cores.exact;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntList;
import org.junit.jupiter.api.Test;

class BoundaryTest {

    private static final IntList BOTH_HUBS = IntList.of(0, 1);

    private static Boundary around(int... inside) {
        Boundary boundary = new Boundary(FivePages.folded(), FivePages.work(1_000));
        for (int authorityClass : inside) {
            boundary.enter(authorityClass);
        }
        return boundary;
    }

    /** Around a, both hubs reach one authority each. */
    @Test
    void flowsReachTheAuthoritiesOutside() {
        Boundary boundary = around(FivePages.A);

        boundary.spread(BOTH_HUBS, new double[] {2, 5});

        assertThat(boundary.reached().toIntArray()).containsExactly(FivePages.B, FivePages.C);
        assertThat(boundary.flow(FivePages.A)).isNegative();
        assertThat(boundary.flow(FivePages.B)).isEqualTo(2);
        assertThat(boundary.flow(FivePages.C)).isEqualTo(5);
    }

    @Test
    void anAuthorityThatEntersGetsNothingMoreAndOneThatLeavesDoes() {
        Boundary boundary = around(FivePages.A);
        boundary.spread(BOTH_HUBS, new double[] {2, 5});

        boundary.enter(FivePages.B);
        boundary.spread(BOTH_HUBS, new double[] {1, 1});
        assertThat(boundary.reached().toIntArray()).containsExactly(FivePages.C);
        assertThat(boundary.flow(FivePages.C)).isEqualTo(1);

        boundary.leave(FivePages.A);
        boundary.spread(BOTH_HUBS, new double[] {1, 1});
        assertThat(boundary.reached().toIntArray()).containsExactly(FivePages.A, FivePages.C);
        assertThat(boundary.flow(FivePages.A)).isEqualTo(2);
    }

    @Test
    void readingTheLinksCountsAsWork() {
        WorkLimit work = FivePages.work(1_000);
        new Boundary(FivePages.folded(), work).spread(BOTH_HUBS, new double[] {1, 1});

        assertThat(work.left()).isEqualTo(1_000 - 3 * 4);
    }
}
