package org.crawlgraph.seeds.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.seeds.simulation.CrawlDepthsTest;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.junit.jupiter.api.Test;

class CrawlComparisonTest {

    /**
     * Pages in the order a, c, b, d, e, f, g. Two pages link to c and two to d. a has the highest PageRank; b links to both and has the
     * highest hub score.
     */
    private static final GraphText TEXT = GraphText.parse("a->c, b->c, b->d, e->d, d->f->g");

    private static final SimulationGraph TERRAIN =
            new SimulationGraph(TEXT.graph(), new double[] {0.4, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1}, new int[0], List.of());

    private static KnownPart whole(SimulationGraph terrain) {
        return KnownPart.whole(terrain.links(), terrain.hosts(), new int[0]);
    }

    /** From a: a, c. From c, the first of two with in-degree 2: c alone. From b: b; c and d; f; g. */
    @Test
    void startsEachBaselineFromItsBestPagesTiesToTheFirst() {
        List<CrawlComparison.StrategyDepth> rows = compare(
                TERRAIN,
                new int[] {TEXT.page("e")},
                new CrawlComparison.ComparisonOptions(
                        20, EnumSet.of(Strategy.IN_DEGREE, Strategy.PAGE_RANK, Strategy.HITS), 1, 42));

        assertThat(rows)
                .extracting(row -> row.strategy().option() + " " + row.depth() + ": "
                        + row.pages().mean() + " of " + row.totalPages().mean())
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
        assertThat(rows.get(8).meanPageRank()).isEqualTo(new Spread(0.4, 0.4, 0.4));
        assertThat(rows.get(9).totalPageRank().mean()).isEqualTo(0.5);
        assertThat(rows.get(10).meanPageRank().mean()).isNaN();
    }

    private static List<CrawlComparison.StrategyDepth> compare(
            SimulationGraph terrain, int[] seeds, CrawlComparison.ComparisonOptions options) {
        return CrawlComparison.run(terrain, whole(terrain), seeds, SiteRanking.DEFAULT, options, 2, Checkpoint.NONE);
    }

    @Test
    void asManyRandomPagesAsSeedsAreDrawnAgainAndAgain() {
        LinkGraph graph = CrawlDepthsTest.large();
        SimulationGraph terrain = new SimulationGraph(graph, new double[graph.pages()], new int[0], List.of());
        int[] seeds = {5, 6, 7};

        List<CrawlComparison.StrategyDepth> rows = random(terrain, seeds, 30, 42);

        assertThat(rows.get(0).pages()).isEqualTo(new Spread(3, 3, 3));
        assertThat(rows.get(1).pages().mean()).isBetween(8.0, 9.0);
        Spread last = rows.get(3).pages();
        assertThat(last.mean()).isStrictlyBetween(last.low(), last.high());
        assertThat(random(terrain, seeds, 30, 42)).isEqualTo(rows);
        assertThat(random(terrain, seeds, 30, 43)).isNotEqualTo(rows);
    }

    private static List<CrawlComparison.StrategyDepth> random(
            SimulationGraph terrain, int[] seeds, int draws, long randomSeed) {
        return compare(
                        terrain,
                        seeds,
                        new CrawlComparison.ComparisonOptions(3, Set.of(Strategy.RANDOM), draws, randomSeed))
                .stream()
                .filter(row -> row.strategy() == Strategy.RANDOM)
                .toList();
    }

    /** Seven of seven pages: all pages. */
    @Test
    void drawsNoPageTwice() {
        assertThat(random(TERRAIN, new int[] {0, 1, 2, 3, 4, 5, 6}, 5, 1))
                .extracting(row -> row.totalPages())
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
                            .totalPageRank()
                            .mean())
                    .isBetween(250 / 700.0, 350 / 700.0);
        }
    }

    @Test
    void nothingIsRankedWhenThereIsNoBaseline() {
        List<CrawlComparison.StrategyDepth> rows = CrawlComparison.run(
                TERRAIN,
                whole(TERRAIN),
                new int[] {0},
                SiteRanking.DEFAULT,
                new CrawlComparison.ComparisonOptions(1, Set.of(), 1, 1),
                1,
                (stage, done, total) -> assertThat(stage).isEqualTo("crawling"));

        assertThat(rows).extracting(CrawlComparison.StrategyDepth::strategy).containsOnly(Strategy.SEEDS);
    }

    @Test
    void everyOptionHasItsRangeAndItsDocumentedDefault() {
        assertThat(CrawlComparison.ComparisonOptions.DEFAULT)
                .isEqualTo(new CrawlComparison.ComparisonOptions(
                        20, Set.of(Strategy.RANDOM, Strategy.IN_DEGREE, Strategy.PAGE_RANK, Strategy.HITS), 20, 42));
        assertThatThrownBy(() -> new CrawlComparison.ComparisonOptions(-1, Set.of(), 20, 42))
                .hasMessageContaining("depth is -1; it must be from 0");
        assertThatThrownBy(() -> new CrawlComparison.ComparisonOptions(20, Set.of(), 0, 42))
                .hasMessageContaining("draws is 0; it must be from 1 to 10000");
        assertThatThrownBy(() -> compare(TERRAIN, new int[0], CrawlComparison.ComparisonOptions.DEFAULT))
                .hasMessageContaining("no seeds");
    }
}
