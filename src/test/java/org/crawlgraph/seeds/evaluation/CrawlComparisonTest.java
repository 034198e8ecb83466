package org.crawlgraph.seeds.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.seeds.SeedCandidates;
import org.crawlgraph.seeds.simulation.DepthMeterTest;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.junit.jupiter.api.Test;

class CrawlComparisonTest {

    /**
     * Pages in the order a, c, b, d, e, f, g. Two pages link to c and two to d. a has the highest PageRank; b links to
     * both and has the highest hub score.
     */
    private static final GraphText TEXT = GraphText.parse("a->c, b->c, b->d, e->d, d->f->g");

    private static final SimulationGraph TERRAIN =
            new SimulationGraph(TEXT.graph(), new double[] {0.4, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1}, new int[0], List.of());

    private static KnownPart whole(SimulationGraph terrain) {
        return KnownPart.whole(terrain.links(), terrain.hosts(), new int[0], SeedCandidates.ALL);
    }

    /** From a: a, c. From c, the first of two with in-degree 2: c alone. From b: b; c and d; f; g. */
    @Test
    void startsEachBaselineFromItsBestPagesTiesToTheFirst() {
        List<CrawlComparison.StrategyRow> rows = compare(
                TERRAIN,
                new int[] {TEXT.page("e")},
                new ComparisonOptions(EnumSet.of(Strategy.IN_DEGREE, Strategy.PAGE_RANK, Strategy.HITS), 1, 42),
                20);

        assertThat(rows)
                .extracting(row -> row.strategy().option() + " " + row.stop() + ": "
                        + row.newPages().mean() + " of " + row.pages().mean())
                .containsExactly(
                        "seeds 0: 1.0 of 1.0",
                        "seeds 1: 1.0 of 2.0",
                        "seeds 2: 1.0 of 3.0",
                        "seeds 3: 1.0 of 4.0",
                        "inDegree 0: 1.0 of 1.0",
                        "inDegree 1: 0.0 of 1.0",
                        "inDegree 2: 0.0 of 1.0",
                        "inDegree 3: 0.0 of 1.0",
                        "pageRank 0: 1.0 of 1.0",
                        "pageRank 1: 1.0 of 2.0",
                        "pageRank 2: 0.0 of 2.0",
                        "pageRank 3: 0.0 of 2.0",
                        "hits 0: 1.0 of 1.0",
                        "hits 1: 2.0 of 3.0",
                        "hits 2: 1.0 of 4.0",
                        "hits 3: 1.0 of 5.0");
        assertThat(rows.get(8).newPageRank()).isEqualTo(new Spread(0.4, 0.4, 0.4));
        assertThat(rows.get(9).pageRank().mean()).isEqualTo(0.5);
        assertThat(rows.get(10).newPageRank().mean()).isNaN();
    }

    private static List<CrawlComparison.StrategyRow> compare(
            SimulationGraph terrain, int[] seeds, ComparisonOptions options, int depth) {
        return new CrawlComparison(terrain, whole(terrain), SiteRanking.DEFAULT, options, 2, Checkpoint.NONE)
                .byDepth(seeds, depth);
    }

    @Test
    void asManyRandomPagesAsSeedsAreDrawnAgainAndAgain() {
        LinkGraph graph = DepthMeterTest.large();
        SimulationGraph terrain = new SimulationGraph(graph, new double[graph.pages()], new int[0], List.of());
        int[] seeds = {5, 6, 7};

        List<CrawlComparison.StrategyRow> rows = random(terrain, seeds, 30, 42);

        assertThat(rows.get(0).newPages()).isEqualTo(new Spread(3, 3, 3));
        assertThat(rows.get(1).newPages().mean()).isBetween(8.0, 9.0);
        Spread last = rows.get(3).newPages();
        assertThat(last.mean()).isStrictlyBetween(last.low(), last.high());
        assertThat(random(terrain, seeds, 30, 42)).isEqualTo(rows);
        assertThat(random(terrain, seeds, 30, 43)).isNotEqualTo(rows);
    }

    private static List<CrawlComparison.StrategyRow> random(
            SimulationGraph terrain, int[] seeds, int draws, long randomSeed) {
        return compare(terrain, seeds, new ComparisonOptions(Set.of(Strategy.RANDOM), draws, randomSeed), 3).stream()
                .filter(row -> row.strategy() == Strategy.RANDOM)
                .toList();
    }

    /** Seven of seven pages: all pages. */
    @Test
    void drawsNoPageTwice() {
        assertThat(random(TERRAIN, new int[] {0, 1, 2, 3, 4, 5, 6}, 5, 1))
                .extracting(CrawlComparison.StrategyRow::pages)
                .containsOnly(new Spread(7, 7, 7));
    }

    /** Each of 7 pages is drawn in 3/7 of 700 draws, 300 times, give or take 13. */
    @Test
    void everyPageHasTheSameChance() {
        double[] onlyLast = {0, 0, 0, 0, 0, 0, 1};
        double[] onlyFirst = {1, 0, 0, 0, 0, 0, 0};
        for (double[] ranks : List.of(onlyFirst, onlyLast)) {
            SimulationGraph terrain = new SimulationGraph(TEXT.graph(), ranks, new int[0], List.of());
            assertThat(random(terrain, new int[] {0, 1, 2}, 700, 9)
                            .get(0)
                            .pageRank()
                            .mean())
                    .isBetween(250 / 700.0, 350 / 700.0);
        }
    }

    @Test
    void nothingIsRankedWhenThereIsNoBaseline() {
        List<CrawlComparison.StrategyRow> rows = new CrawlComparison(
                        TERRAIN,
                        whole(TERRAIN),
                        SiteRanking.DEFAULT,
                        new ComparisonOptions(Set.of(), 1, 1),
                        1,
                        (stage, done, total) -> assertThat(stage).isEqualTo("crawling"))
                .byDepth(new int[] {0}, 1);

        assertThat(rows).extracting(CrawlComparison.StrategyRow::strategy).containsOnly(Strategy.SEEDS);
    }

    @Test
    void aCrawlWithoutSeedsIsRefused() {
        assertThatThrownBy(() -> compare(TERRAIN, new int[0], new ComparisonOptions(Set.of(), 1, 1), 1))
                .hasMessageContaining("no seeds");
    }
}
