package org.crawlgraph.seeds.evaluation;

import java.util.List;
import java.util.Set;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.seeds.simulation.CrawlOrder;

/**
 * Options of all comparisons.
 *
 * @param baselines the strategies to compare with
 * @param draws see {@link #DRAWS}
 * @param randomSeed start of the random numbers; the first draws do not depend on their number
 */
public record ComparisonOptions(Set<Strategy> baselines, int draws, long randomSeed) {

    public static final Option<Long> DRAWS = Option.integer(
            "draws", 1, 10_000, 20, "Number of simulated crawls from random pages, for the baseline 'random'");

    /** The default of a comparison by depth is 20, as in the paper's figures. */
    public static final Option<Long> DEPTH = Option.integer(
            "depth", 0, 1_000_000, 20, "Maximum number of links: from a seed to a page; 0 for the seeds alone");

    public ComparisonOptions {
        DRAWS.check(draws);
        baselines = Set.copyOf(baselines);
    }

    /**
     * The crawls of a comparison at equal numbers of pages.
     *
     * @param orders at least one
     * @param budgets at least one: a share of the pages of the graph if below 1, else a number of pages
     */
    public record PageBudgets(Set<CrawlOrder> orders, List<Double> budgets) {

        /** Nine budgets from 0.5 to 25 % of the pages, denser where crawls differ most. */
        public static final List<Double> DEFAULT = List.of(0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.18, 0.25);

        public PageBudgets {
            if (budgets.isEmpty() || orders.isEmpty()) {
                throw new IllegalArgumentException(
                        "at least one " + (orders.isEmpty() ? "order" : "budget") + " is required");
            }
            for (double budget : budgets) {
                if (!(budget > 0 && budget < 1)
                        && !(budget >= 1 && budget <= Integer.MAX_VALUE && budget == Math.rint(budget))) {
                    throw new IllegalArgumentException("budgets holds " + budget + "; a budget must be a share of the"
                            + " pages above 0 and below 1, or a whole number of pages");
                }
            }
            orders = Set.copyOf(orders);
            budgets = List.copyOf(budgets);
        }

        /** The budgets for a graph of this many pages, distinct and ascending, each at least 1. */
        int[] of(int pages) {
            return budgets.stream()
                    .mapToInt(
                            budget -> (int) (budget < 1 ? Math.max(1, Math.round(budget * pages)) : Math.round(budget)))
                    .sorted()
                    .distinct()
                    .toArray();
        }
    }
}
