package org.crawlgraph.bench.seeds;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.seeds.evaluation.ComparisonOptions;
import org.crawlgraph.seeds.evaluation.CrawlComparison;
import org.crawlgraph.seeds.evaluation.KnownPart;
import org.crawlgraph.seeds.evaluation.SiteRanking;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.url.Site;

/**
 * Compares seeds from the first 30 % of a random crawl for several shares of unfetched pages: PageRank gathered, mean over the budgets in percent, and
 * cells (order and budget) in which they gather more than top PageRank, top in-degree and the 90th percentile of random known pages.
 * Arguments: the number of draws of the part, then graphs as for {@link SeedTrial#of}.
 */
public final class PartTable {

    private static final double[] SHARES = {0, 0.25, 0.5};
    private static final double PART = 0.3;
    private static final int DRAWS = 20;

    private PartTable() {}

    @SuppressWarnings("SystemOut") // prints a table
    public static void main(String[] arguments) {
        System.out.println("graph\tdraw\tshare\tmean\twon\tof");
        for (int i = 1; i < arguments.length; i++) {
            SeedTrial trial = SeedTrial.of(arguments[i]);
            for (int draw = 0; draw < Integer.parseInt(arguments[0]); draw++) {
                print(trial, 42 + draw);
            }
        }
    }

    @SuppressWarnings("SystemOut")
    private static void print(SeedTrial trial, long seed) {
        List<CrawlComparison.StrategyRow> others =
                compare(trial, 0, seed, EnumSet.of(Strategy.RANDOM, Strategy.IN_DEGREE, Strategy.PAGE_RANK));
        for (double share : SHARES) {
            List<CrawlComparison.StrategyRow> rows = compare(trial, share, seed, EnumSet.of(Strategy.HARVEST));
            long won = rows.stream()
                    .filter(row -> others.stream()
                            .filter(other -> other.order() == row.order() && other.stop() == row.stop())
                            .allMatch(other -> row.pageRank().mean()
                                    > (other.strategy() == Strategy.RANDOM
                                            ? other.pageRank().high()
                                            : other.pageRank().mean())))
                    .count();
            double mean = rows.stream()
                    .mapToDouble(row -> row.pageRank().mean())
                    .average()
                    .orElse(0);
            System.out.printf(
                    Locale.ROOT,
                    "%s\t%d\t%.2f\t%.2f\t%d\t%d%n",
                    trial.name(),
                    seed,
                    share,
                    100 * mean,
                    won,
                    rows.size());
        }
    }

    private static List<CrawlComparison.StrategyRow> compare(
            SeedTrial trial, double share, long seed, Set<Strategy> strategies) {
        int[] hosts = trial.graph().hosts();
        Set<CrawlOrder> orders = trial.orders();
        return new CrawlComparison(
                        trial.graph(),
                        KnownPart.whole(trial.graph().links(), hosts, hosts, trial.candidates())
                                .draw(PART, share, seed, Checkpoint.NONE),
                        new SiteRanking(
                                hosts.length > 0 ? Site.HOST : Site.NONE,
                                SiteGraph.LinkWeights.NONE,
                                Hits.Settings.DEFAULT),
                        new ComparisonOptions(strategies, DRAWS, seed),
                        SeedTrial.THREADS,
                        Checkpoint.NONE)
                .byPages(
                        new int[0],
                        trial.usualCount(),
                        new ComparisonOptions.PageBudgets(orders, ComparisonOptions.PageBudgets.DEFAULT));
    }
}
