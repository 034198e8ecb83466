package org.crawlgraph.seeds.evaluation;

import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.seeds.simulation.CrawlOrder;

/**
 * Options of a {@link BudgetComparison}.
 * @param orders crawl orders; all by default
 * @param budgets at least one: a share of the pages of the graph if below 1, else a number of pages
 * @param baselines the strategies to compare with; all by default
 * @param draws see {@link CrawlComparison.ComparisonOptions#DRAWS}
 * @param shuffles see {@link #SHUFFLES}
 * @param randomSeed start of the random numbers; 42 by default
 */
public record BudgetOptions(
        Set<CrawlOrder> orders,
        List<Double> budgets,
        Set<Strategy> baselines,
        int draws,
        int shuffles,
        long randomSeed) {

    /** Nine budgets from 0.5 to 25 % of the pages, denser where crawls differ most. */
    public static final List<Double> BUDGETS = List.of(0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.18, 0.25);

    public static final Option<Long> SHUFFLES = Option.integer(
            "shuffles",
            0,
            10_000,
            0,
            "Number of repetitions of each crawl except 'random' with shuffled seeds, for the percentile columns");

    /** All orders, all baselines, 20 draws, seeds in their own order. */
    public static final BudgetOptions DEFAULT = new BudgetOptions(
            Set.of(CrawlOrder.values()),
            BUDGETS,
            Set.of(
                    Strategy.RANDOM,
                    Strategy.IN_DEGREE,
                    Strategy.PAGE_RANK,
                    Strategy.HITS,
                    Strategy.COMMUNITIES,
                    Strategy.HARVEST,
                    Strategy.COVER,
                    Strategy.DEPTH2),
            20,
            0,
            42);

    public BudgetOptions {
        if (budgets.isEmpty() || orders.isEmpty()) {
            throw new IllegalArgumentException(
                    "at least one " + (orders.isEmpty() ? "order" : "budget") + " is required");
        }
        for (double budget : budgets) {
            if (!(budget > 0 && budget < 1)
                    && !(budget >= 1 && budget <= Integer.MAX_VALUE && budget == Math.rint(budget))) {
                throw new IllegalArgumentException("budgets holds " + budget
                        + "; a budget must be a share of the pages above 0 and below 1, or a whole number of pages");
            }
        }
        CrawlComparison.ComparisonOptions.DRAWS.check(draws);
        SHUFFLES.check(shuffles);
        orders = Set.copyOf(orders);
        budgets = List.copyOf(budgets);
        baselines = Set.copyOf(baselines);
    }

    /** The budgets for a graph of this many pages, distinct and ascending, each at least 1. */
    int[] pages(int pages) {
        return budgets.stream()
                .flatMapToLong(budget ->
                        LongStream.of(budget < 1 ? Math.max(1, Math.round(budget * pages)) : Math.round(budget)))
                .mapToInt(Math::toIntExact)
                .sorted()
                .distinct()
                .toArray();
    }
}
