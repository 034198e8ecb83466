package org.crawlgraph.bench.tables;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.seeds.evaluation.CrawlComparison;
import org.crawlgraph.seeds.evaluation.Strategy;

/**
 * The cells that seeds win. A cell is an order and a budget of at least 1 % of the pages and ten times the seeds; seeds
 * win it if they have gathered at least as much as the 90th percentile of random pages and as each other baseline.
 *
 * @param order order of the crawl
 * @param budget number of pages
 * @param seeds PageRank gathered from the seeds
 * @param best most PageRank gathered from a baseline
 * @param of that baseline
 */
record Cells(String order, int budget, double seeds, double best, Strategy of) {

    private static final double LEAST_SHARE = 0.01;
    private static final int FETCHES_PER_SEED = 10;

    /** Tolerance for rounding: equal sums count as won. */
    private static final double EVEN = 1e-12;

    /**
     * Collects the cells of a strategy.
     *
     * @param others the strategies to compare with
     */
    static List<Cells> of(
            List<CrawlComparison.StrategyRow> rows, Strategy strategy, List<Strategy> others, int pages, int count) {
        List<Cells> cells = new ArrayList<>();
        for (CrawlComparison.StrategyRow row : rows) {
            boolean counts = row.stop() >= LEAST_SHARE * pages && row.stop() >= (long) FETCHES_PER_SEED * count;
            if (row.strategy() == strategy && counts) {
                CrawlComparison.StrategyRow best = rows.stream()
                        .filter(other -> others.contains(other.strategy())
                                && other.order() == row.order()
                                && other.stop() == row.stop())
                        .max(Comparator.comparingDouble(Cells::gathered))
                        .orElseThrow();
                cells.add(new Cells(
                        Options.lowerCase(Objects.requireNonNull(row.order())),
                        row.stop(),
                        gathered(row),
                        gathered(best),
                        best.strategy()));
            }
        }
        return cells;
    }

    private static double gathered(CrawlComparison.StrategyRow row) {
        return row.strategy() == Strategy.RANDOM
                ? row.pageRank().high()
                : row.pageRank().mean();
    }

    boolean won() {
        return seeds >= best - EVEN;
    }

    /** The number of won cells, such as {@code 24 of 28}. */
    static String won(List<Cells> cells) {
        return cells.stream().filter(Cells::won).count() + " of " + cells.size();
    }

    String words() {
        return String.format(Locale.ROOT, "%s %,d: %.1f, %s %.1f", order, budget, 100 * seeds, of.option(), 100 * best);
    }
}
