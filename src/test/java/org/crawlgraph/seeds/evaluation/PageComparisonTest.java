package org.crawlgraph.seeds.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.SeedCandidates;
import org.crawlgraph.seeds.simulation.CrawlMeter;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.crawlgraph.testkit.LiteralOrder;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

class PageComparisonTest {

    private static final LinkGraph LINKS = RandomGraphs.large(1, 3000, 12_000);
    private static final int[] HOSTS =
            IntStream.range(0, 3000).map(page -> page % 60).toArray();
    private static final SimulationGraph GRAPH = new SimulationGraph(
            LINKS,
            PageRank.rank(LINKS, PageRank.Settings.DEFAULT, 1, Checkpoint.NONE).scores(),
            HOSTS,
            List.of(new int[] {1, 2}, new int[] {2999}));
    private static final KnownPart WHOLE = KnownPart.whole(LINKS, HOSTS, HOSTS, SeedCandidates.ALL);
    private static final int[] SEEDS = {2000, 17, 400};

    private static List<CrawlComparison.StrategyRow> compare(Set<Strategy> baselines, int draws, int concurrency) {
        return new CrawlComparison(
                        GRAPH,
                        WHOLE,
                        SiteRanking.DEFAULT,
                        new ComparisonOptions(baselines, draws, 42),
                        concurrency,
                        Checkpoint.NONE)
                .byPages(
                        SEEDS,
                        5,
                        new ComparisonOptions.PageBudgets(Set.of(CrawlOrder.values()), List.of(30.0, 0.1, 0.02)));
    }

    /** The baselines alone, breadth-first with one budget. */
    private static List<CrawlComparison.StrategyRow> breadthFirst(
            SimulationGraph graph, KnownPart known, int count, ComparisonOptions options, double budget) {
        return new CrawlComparison(graph, known, SiteRanking.DEFAULT, options, 2, Checkpoint.NONE)
                .byPages(new int[0], count, new ComparisonOptions.PageBudgets(Set.of(CrawlOrder.BFS), List.of(budget)));
    }

    /** 2 % of 3,000 pages are 60; the area is the mean over 30, 60 and 300 pages. */
    @Test
    void aRowTellsWhatTheLiteralCrawlHas() {
        List<CrawlComparison.StrategyRow> rows = compare(Set.of(), 1, 2);

        assertThat(rows).hasSize(5 * 3);
        int at = 0;
        for (CrawlOrder order : CrawlOrder.values()) {
            List<CrawlMeter.Point> points =
                    new LiteralOrder(LINKS, order, HOSTS, SEEDS).points(GRAPH, new int[] {30, 60, 300});
            double area =
                    points.stream().mapToDouble(CrawlMeter.Point::pageRank).sum() / 3;
            for (int place = 0; place < 3; place++) {
                CrawlComparison.StrategyRow row = rows.get(at++);
                CrawlMeter.Point point = points.get(place);
                double pages = point.pages();
                double newPages =
                        pages - (place == 0 ? 0 : points.get(place - 1).pages());
                double newRank = point.pageRank()
                        - (place == 0 ? 0 : points.get(place - 1).pageRank());

                assertThat(row)
                        .isEqualTo(new CrawlComparison.StrategyRow(
                                order,
                                Strategy.SEEDS,
                                point.stop(),
                                one(pages),
                                one(point.pageRank()),
                                one(point.hosts()),
                                one(point.cores()),
                                one(newPages),
                                one(newRank / newPages),
                                one(area),
                                one(point.hosts() / pages),
                                one(point.cores() / pages)));
            }
        }
    }

    private static Spread one(double figure) {
        return new Spread(figure, figure, figure);
    }

    @Test
    void everyBaselineIsCrawledAndThreadsChangeNothing() {
        Set<Strategy> all = EnumSet.complementOf(EnumSet.of(Strategy.SEEDS));
        List<CrawlComparison.StrategyRow> rows = compare(all, 4, 1);

        assertThat(rows).hasSize(5 * 8 * 3);
        assertThat(rows.subList(0, 24).stream()
                        .map(CrawlComparison.StrategyRow::strategy)
                        .distinct())
                .containsExactly(Strategy.values());
        assertThat(compare(all, 4, 3)).isEqualTo(rows);
    }

    /**
     * In the mean over all budgets, harvest seeds gather more than seeds with the most links, and more than random
     * pages.
     */
    @Test
    void seedsThatEarnTheirFetchesGatherMoreThanWideOnes() {
        List<CrawlComparison.StrategyRow> rows =
                compare(Set.of(Strategy.HARVEST, Strategy.COVER, Strategy.RANDOM), 20, 2);

        assertThat(area(rows, Strategy.HARVEST))
                .isGreaterThan(area(rows, Strategy.COVER))
                .isGreaterThan(area(rows, Strategy.RANDOM));
    }

    private static double area(List<CrawlComparison.StrategyRow> rows, Strategy strategy) {
        return rows.stream()
                .filter(row -> row.strategy() == strategy && row.order() == CrawlOrder.BFS)
                .findFirst()
                .orElseThrow()
                .area()
                .mean();
    }

    /** Only known pages can be chosen. With a budget of the seeds alone, nothing else is fetched. */
    @Test
    void baselinesAreChosenFromWhatIsKnown() {
        KnownPart part = WHOLE.draw(0.01, 0.25, 1, Checkpoint.NONE);
        double[] ranks = new double[3000];
        for (int page : part.pages()) {
            ranks[page] = 1;
        }
        SimulationGraph marked = new SimulationGraph(LINKS, ranks, HOSTS, List.of());
        ComparisonOptions fewest = new ComparisonOptions(
                Set.of(Strategy.RANDOM, Strategy.IN_DEGREE, Strategy.PAGE_RANK, Strategy.COVER), 3, 42);

        assertThat(breadthFirst(marked, part, 5, fewest, 5))
                .hasSize(4)
                .allSatisfy(row -> assertThat(row.pageRank().low()).isCloseTo(5, within(1e-9)));
        int pages = part.pages().length;
        assertThatThrownBy(() -> breadthFirst(marked, part, pages + 1, fewest, 5))
                .hasMessageContaining(
                        "count is " + (pages + 1) + "; only " + pages + " pages are known to choose seeds from");
    }

    @Test
    void badOptionsAreRefused() {
        for (double budget : new double[] {0, -1, 1.5, Double.NaN, 3e9}) {
            assertThatThrownBy(() -> new ComparisonOptions.PageBudgets(Set.of(CrawlOrder.OPIC), List.of(budget)))
                    .hasMessageContaining("budgets holds " + budget);
        }
        assertThatThrownBy(() -> new ComparisonOptions(Set.of(), 0, 42))
                .hasMessageContaining("draws is 0; it must be from 1 to 10000");
        assertThatThrownBy(() -> new ComparisonOptions.PageBudgets(Set.of(), List.of(1.0)))
                .hasMessageContaining("at least one order");
    }
}
