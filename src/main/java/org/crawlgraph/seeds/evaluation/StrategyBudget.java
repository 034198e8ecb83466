package org.crawlgraph.seeds.evaluation;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.crawlgraph.seeds.simulation.BudgetMeter;
import org.crawlgraph.seeds.simulation.CrawlOrder;

/**
 * What the crawls of one strategy have gathered when a budget is spent, or when they end earlier.
 * @param budget maximum number of fetched pages
 * @param pageRank sum of the PageRank of the fetched pages, at most 1
 * @param area mean of {@code pageRank} over all budgets of the comparison, the same for each budget
 * @param hosts number of hosts of the fetched pages; 0 if hosts are unknown
 * @param hostsPerFetch {@code hosts} divided by {@code fetched}
 * @param cores number of cores with a fetched hub or authority; 0 if cores are unknown
 * @param coresPerFetch {@code cores} divided by {@code fetched}
 * @param boilerplate share of the fetched pages that are boilerplate
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
        Spread boilerplate) {

    /** Summarises the crawls of a strategy: the mean for random pages, else the first crawl with the others as the band. */
    static StrategyBudget of(CrawlOrder order, Strategy strategy, int place, List<List<BudgetMeter.Point>> curves) {
        List<BudgetMeter.Point> at =
                curves.stream().map(curve -> curve.get(place)).toList();
        boolean drawn = strategy == Strategy.RANDOM;
        ToDoubleFunction<List<BudgetMeter.Point>> area =
                curve -> curve.stream().mapToDouble(BudgetMeter.Point::pageRank).sum() / curve.size();
        return new StrategyBudget(
                order,
                strategy,
                at.get(0).budget(),
                spread(at, BudgetMeter.Point::pages, drawn),
                spread(at, BudgetMeter.Point::pageRank, drawn),
                spread(curves, area, drawn),
                spread(at, BudgetMeter.Point::hosts, drawn),
                spread(at, point -> (double) point.hosts() / point.pages(), drawn),
                spread(at, BudgetMeter.Point::cores, drawn),
                spread(at, point -> (double) point.cores() / point.pages(), drawn),
                spread(at, point -> (double) point.boilerplate() / point.pages(), drawn));
    }

    private static <T> Spread spread(List<T> crawls, ToDoubleFunction<T> figure, boolean drawn) {
        double[] figures = crawls.stream().mapToDouble(figure).toArray();
        return drawn ? Spread.of(figures) : Spread.around(figures);
    }
}
