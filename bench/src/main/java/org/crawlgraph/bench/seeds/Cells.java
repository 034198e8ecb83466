package org.crawlgraph.bench.seeds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.evaluation.StrategyBudget;

/**
 * Who wins at each budget: seeds win a cell, an order and a budget of at least 1 % of the pages and ten times the seeds, when they have gathered
 * at least as much as the 90th percentile of random pages and as each other baseline.
 *
 * @param order the order of the crawl
 * @param budget its pages
 * @param seeds PageRank gathered from the seeds
 * @param best the most of the baselines
 * @param of whose that is
 */
record Cells(String order, int budget, double seeds, double best, Strategy of) {

    private static final double LEAST_SHARE = 0.01;
    private static final int FETCHES_PER_SEED = 10;

    /** Budgets at which few seeds win by less than rounding are won. */
    private static final double EVEN = 1e-12;

    /**
     * @param strategy whose cells they are
     * @param others what it is compared with
     */
    static List<Cells> of(List<StrategyBudget> rows, Strategy strategy, List<Strategy> others, int pages, int count) {
        List<Cells> cells = new ArrayList<>();
        for (StrategyBudget row : rows) {
            boolean counts = row.budget() >= LEAST_SHARE * pages && row.budget() >= (long) FETCHES_PER_SEED * count;
            if (row.strategy() == strategy && counts) {
                StrategyBudget best = rows.stream()
                        .filter(other -> others.contains(other.strategy())
                                && other.order() == row.order()
                                && other.budget() == row.budget())
                        .max(Comparator.comparingDouble(Cells::gathered))
                        .orElseThrow();
                cells.add(
                        new Cells(row.order().option(), row.budget(), gathered(row), gathered(best), best.strategy()));
            }
        }
        return cells;
    }

    private static double gathered(StrategyBudget row) {
        return row.strategy() == Strategy.RANDOM
                ? row.pageRank().high()
                : row.pageRank().mean();
    }

    boolean won() {
        return seeds >= best - EVEN;
    }

    /** How many are won, such as {@code 24 of 28}. */
    static String won(List<Cells> cells) {
        return cells.stream().filter(Cells::won).count() + " of " + cells.size();
    }

    String words() {
        return String.format(Locale.ROOT, "%s %,d: %.1f, %s %.1f", order, budget, 100 * seeds, of.option(), 100 * best);
    }
}
