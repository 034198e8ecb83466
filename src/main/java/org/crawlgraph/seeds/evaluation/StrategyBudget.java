package org.crawlgraph.seeds.evaluation;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.crawlgraph.seeds.simulation.BudgetPoint;
import org.crawlgraph.seeds.simulation.CrawlOrder;

/**
 * What the crawls of one strategy have when a budget is spent, or when they end before.
 *
 * @param order in which they fetch
 * @param strategy where they start
 * @param budget pages that a crawl may fetch
 * @param fetched pages that it fetches, at most the budget
 * @param pageRank PageRank of these, added up; at most 1
 * @param area mean of {@code pageRank} over all budgets of the comparison, the same for each of them
 * @param hosts hosts that they belong to; 0 when hosts are not known
 * @param hostsPerFetch these by the pages fetched
 * @param cores cores of which one is a hub or an authority; 0 when cores are not known
 * @param coresPerFetch these by the pages fetched
 * @param furniture share of the pages fetched that only templates link to
 */
public record StrategyBudget(
        CrawlOrder order,
        Strategy strategy,
        int budget,
        Spread fetched,
        Spread pageRank,
        Spread area,
        Spread hosts,
        Spread hostsPerFetch,
        Spread cores,
        Spread coresPerFetch,
        Spread furniture) {

    /**
     * Puts the crawls of a strategy together.
     *
     * @param curves a point for each budget of each crawl; random pages are their mean, of others the first crawl counts and the rest
     *     is the band
     */
    static StrategyBudget of(CrawlOrder order, Strategy strategy, int place, List<List<BudgetPoint>> curves) {
        List<BudgetPoint> at = curves.stream().map(curve -> curve.get(place)).toList();
        boolean drawn = strategy == Strategy.RANDOM;
        ToDoubleFunction<List<BudgetPoint>> area =
                curve -> curve.stream().mapToDouble(BudgetPoint::pageRank).sum() / curve.size();
        return new StrategyBudget(
                order,
                strategy,
                at.get(0).budget(),
                spread(at, BudgetPoint::pages, drawn),
                spread(at, BudgetPoint::pageRank, drawn),
                spread(curves, area, drawn),
                spread(at, BudgetPoint::hosts, drawn),
                spread(at, point -> (double) point.hosts() / point.pages(), drawn),
                spread(at, BudgetPoint::cores, drawn),
                spread(at, point -> (double) point.cores() / point.pages(), drawn),
                spread(at, point -> (double) point.furniture() / point.pages(), drawn));
    }

    private static <T> Spread spread(List<T> crawls, ToDoubleFunction<T> figure, boolean drawn) {
        double[] figures = crawls.stream().mapToDouble(figure).toArray();
        return drawn ? Spread.of(figures) : Spread.around(figures);
    }
}
