package org.crawlgraph.seeds.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.crawlgraph.seeds.Unfetched;
import org.crawlgraph.seeds.simulation.BudgetMeter;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.crawlgraph.testkit.LiteralOrder;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

class BudgetComparisonTest {

    private static final LinkGraph LINKS = RandomGraphs.large(1, 3000, 12_000);
    private static final int[] HOSTS =
            IntStream.range(0, 3000).map(page -> page % 60).toArray();
    private static final SimulationGraph GRAPH = new SimulationGraph(
            LINKS,
            PageRank.rank(LINKS, PageRank.Settings.DEFAULT, 1, Checkpoint.NONE).scores(),
            HOSTS,
            List.of(new int[] {1, 2}, new int[] {2999}));
    private static final KnownPart WHOLE = KnownPart.whole(LINKS, HOSTS, HOSTS);
    private static final int[] SEEDS = {2000, 17, 400};

    private static BudgetOptions options(Set<Strategy> baselines, int draws, int shuffles) {
        return new BudgetOptions(Set.of(CrawlOrder.values()), List.of(30.0, 0.1, 0.02), baselines, draws, shuffles, 42);
    }

    private static List<BudgetComparison.StrategyBudget> compare(
            KnownPart known, BudgetOptions options, int concurrency) {
        return BudgetComparison.run(GRAPH, known, SEEDS, 5, SiteRanking.DEFAULT, options, concurrency, Checkpoint.NONE);
    }

    /** 2 % of 3,000 pages are 60; the area is the mean over 30, 60 and 300 pages. */
    @Test
    void aRowTellsWhatTheLiteralCrawlHas() {
        List<BudgetComparison.StrategyBudget> rows = compare(WHOLE, options(Set.of(), 1, 0), 2);

        assertThat(rows).hasSize(5 * 3);
        int at = 0;
        for (CrawlOrder order : CrawlOrder.values()) {
            List<BudgetMeter.Point> points =
                    new LiteralOrder(LINKS, order, HOSTS, SEEDS).points(GRAPH, new int[] {30, 60, 300});
            double area =
                    points.stream().mapToDouble(BudgetMeter.Point::pageRank).sum() / 3;
            for (int place = 0; place < 3; place++) {
                BudgetComparison.StrategyBudget row = rows.get(at++);
                BudgetMeter.Point point = points.get(place);
                double fetched = point.pages();

                assertThat(row)
                        .isEqualTo(new BudgetComparison.StrategyBudget(
                                order,
                                Strategy.SEEDS,
                                point.budget(),
                                one(fetched),
                                one(point.pageRank()),
                                one(area),
                                one(point.hosts()),
                                one(point.hosts() / fetched),
                                one(point.cores()),
                                one(point.cores() / fetched)));
            }
        }
    }

    private static Spread one(double figure) {
        return new Spread(figure, figure, figure);
    }

    @Test
    void everyBaselineIsCrawledAndThreadsChangeNothing() {
        BudgetOptions all = options(EnumSet.complementOf(EnumSet.of(Strategy.SEEDS)), 4, 2);
        List<BudgetComparison.StrategyBudget> rows = compare(WHOLE, all, 1);

        assertThat(rows).hasSize(5 * 9 * 3);
        assertThat(rows.subList(0, 27).stream()
                        .map(BudgetComparison.StrategyBudget::strategy)
                        .distinct())
                .containsExactly(Strategy.values());
        assertThat(compare(WHOLE, all, 3)).isEqualTo(rows);
    }

    /** In the mean over all budgets, harvest seeds gather more than seeds with the most links, and more than random pages. */
    @Test
    void seedsThatEarnTheirFetchesGatherMoreThanWideOnes() {
        List<BudgetComparison.StrategyBudget> rows = compare(
                WHOLE, options(Set.of(Strategy.HARVEST, Strategy.COVER, Strategy.DEPTH2, Strategy.RANDOM), 20, 0), 2);

        assertThat(area(rows, Strategy.HARVEST))
                .isGreaterThan(area(rows, Strategy.COVER))
                .isGreaterThan(area(rows, Strategy.RANDOM));
    }

    private static double area(List<BudgetComparison.StrategyBudget> rows, Strategy strategy) {
        return rows.stream()
                .filter(row -> row.strategy() == strategy && row.order() == CrawlOrder.BREADTH_FIRST)
                .findFirst()
                .orElseThrow()
                .area()
                .mean();
    }

    @Test
    void shuffledSeedsMakeABandAndLeaveTheFigureAsItIs() {
        List<BudgetComparison.StrategyBudget> plain = compare(WHOLE, options(Set.of(), 1, 0), 1);
        List<BudgetComparison.StrategyBudget> shuffled = compare(WHOLE, options(Set.of(), 1, 9), 1);
        List<Double> widths = new ArrayList<>();
        for (int i = 0; i < plain.size(); i++) {
            Spread rank = shuffled.get(i).pageRank();
            assertThat(rank.mean()).isEqualTo(plain.get(i).pageRank().mean());
            widths.add(rank.high() - rank.low());
        }

        assertThat(widths).allMatch(width -> width >= 0).anyMatch(width -> width > 0);
    }

    /** Only known pages can be chosen. With a budget of the seeds alone, nothing else is fetched. */
    @Test
    void baselinesAreChosenFromWhatIsKnown() {
        KnownPart part =
                WHOLE.draw(new KnownPart.KnownShare(KnownPart.KnownShare.Kind.PAGES, 0.01), 0.25, 1, Checkpoint.NONE);
        double[] ranks = new double[3000];
        for (int page : part.pages()) {
            ranks[page] = 1;
        }
        SimulationGraph marked = new SimulationGraph(LINKS, ranks, HOSTS, List.of());
        BudgetOptions fewest = new BudgetOptions(
                Set.of(CrawlOrder.BREADTH_FIRST),
                List.of(5.0),
                Set.of(Strategy.RANDOM, Strategy.IN_DEGREE, Strategy.PAGE_RANK, Strategy.COVER, Strategy.DEPTH2),
                3,
                0,
                42);

        List<BudgetComparison.StrategyBudget> rows =
                BudgetComparison.run(marked, part, new int[0], 5, SiteRanking.DEFAULT, fewest, 2, Checkpoint.NONE);
        assertThat(rows)
                .hasSize(5)
                .allSatisfy(row -> assertThat(row.pageRank().low()).isCloseTo(5, within(1e-9)));
        int pages = part.pages().length;
        assertThatThrownBy(() -> BudgetComparison.run(
                        marked, part, new int[0], pages + 1, SiteRanking.DEFAULT, fewest, 2, Checkpoint.NONE))
                .hasMessageContaining(
                        "count is " + (pages + 1) + "; only " + pages + " pages are known to choose seeds from");
    }

    /** A page missing in this graph but not in an older one is not a seed. */
    @Test
    void pagesThatAreGoneAreLeftOut() {
        KnownPart old = new KnownPart(
                GraphText.parse("a->b, b->c").graph(),
                new int[] {-1, 7, -1},
                new int[0],
                new int[0],
                false,
                Unfetched.NONE);
        BudgetOptions cover =
                new BudgetOptions(Set.of(CrawlOrder.BREADTH_FIRST), List.of(1.0), Set.of(Strategy.PAGE_RANK), 1, 0, 42);

        List<BudgetComparison.StrategyBudget> rows =
                BudgetComparison.run(GRAPH, old, new int[0], 3, SiteRanking.DEFAULT, cover, 1, Checkpoint.NONE);
        assertThat(rows.get(0).pageRank().mean()).isEqualTo(GRAPH.pageRank()[7]);
    }

    @Test
    void badOptionsAreRefused() {
        for (double budget : new double[] {0, -1, 1.5, Double.NaN, 3e9}) {
            assertThatThrownBy(() -> new BudgetOptions(Set.of(CrawlOrder.OPIC), List.of(budget), Set.of(), 1, 0, 1))
                    .hasMessageContaining("budgets holds " + budget);
        }
        assertThatThrownBy(() -> options(Set.of(), 0, 0)).hasMessageContaining("draws is 0");
        assertThatThrownBy(() -> options(Set.of(), 1, -1)).hasMessageContaining("shuffles is -1");
        assertThatThrownBy(() -> new BudgetOptions(Set.of(), List.of(1.0), Set.of(), 1, 0, 1))
                .hasMessageContaining("at least one order");
    }
}
