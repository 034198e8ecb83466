package org.crawlgraph.cores.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.crawlgraph.common.Workers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RegionRankingTest {

    private final Workers workers = new Workers(1);
    private final RegionRanking ranking = new RegionRanking(FivePages.folded(), workers, FivePages.work(1_000_000));

    @AfterEach
    void stopWorkers() {
        workers.close();
    }

    private static int page(String name) {
        return FivePages.TEXT.page(name);
    }

    /** Around a alone, λ = 2; b and c would score 1/2 each, which is more than a tenth, and with both λ = 3. */
    @Test
    void aRegionWidensToWhatWouldScore() {
        ranking.begin(FivePages.A);
        ranking.rank(1e-9, 60);
        assertThat(ranking.strength).isEqualTo(2);
        assertThat(ranking.widen(0.6)).isZero();

        assertThat(ranking.widen(0.1)).isEqualTo(2);
        ranking.rank(1e-9, 60);

        assertThat(ranking.size()).isEqualTo(3);
        assertThat(ranking.strength).isCloseTo(3, within(1e-9));
        assertThat(ranking.best()).isEqualTo(FivePages.A);
        assertThat(ranking.widen(1e-9)).isZero();
    }

    /** x = (2, 1, 1) / √6, so both hubs have 3 / √6, and of norm 1 they score 1 / √2. */
    @Test
    void theScoresAreThoseOfHits() {
        ranking.begin(FivePages.A);
        ranking.widen(0.1);
        ranking.rank(1e-12, 60);
        CoreRanking scores = ranking.ranking();

        assertThat(scores.bestAuthority()).isEqualTo(page("a"));
        assertThat(scores.authority().applyAsDouble(page("a"))).isCloseTo(2 / Math.sqrt(6), within(1e-9));
        assertThat(scores.authority().applyAsDouble(page("b"))).isCloseTo(1 / Math.sqrt(6), within(1e-9));
        assertThat(scores.hub().applyAsDouble(page("h")))
                .isEqualTo(scores.hub().applyAsDouble(page("i")))
                .isCloseTo(Math.sqrt(0.5), within(1e-9));
        assertThat(scores.authority().applyAsDouble(page("h"))).isZero();
        assertThat(scores.hub().applyAsDouble(page("a"))).isZero();
        assertThat(scores.sigma()).isCloseTo(Math.sqrt(3), within(1e-9));
    }

    /** Around a alone, λ is 2, and b scores 1/2 by the links outwards. */
    @Test
    void authoritiesOutsideScoreByTheLinksOutwards() {
        ranking.begin(FivePages.A);
        ranking.rank(1e-9, 60);
        CoreRanking scores = ranking.ranking();

        assertThat(scores.authority().applyAsDouble(page("b"))).isCloseTo(0.5, within(1e-9));
        assertThat(scores.sigma()).isCloseTo(Math.sqrt(2), within(1e-9));
    }

    @Test
    void aRegionIsRankedAgainFromItsScores() {
        ranking.begin(FivePages.A);
        ranking.widen(0.1);
        ranking.rank(1e-9, 60);
        KnownRegions.Region region = ranking.region();
        ranking.begin(FivePages.B);
        assertThat(ranking.size()).isEqualTo(1);

        ranking.begin(region);

        assertThat(ranking.size()).isEqualTo(3);
        assertThat(ranking.strength).isEqualTo(region.strength);
        assertThat(region.bestScore).isEqualTo(region.scores[0]);
    }

    @Test
    void theWorkLimitEndsIt() {
        RegionRanking limited = new RegionRanking(FivePages.folded(), workers, FivePages.work(5));

        limited.begin(FivePages.A);
        assertThatThrownBy(() -> limited.rank(1e-9, 60)).isInstanceOf(WorkLimit.SpentException.class);
    }
}
