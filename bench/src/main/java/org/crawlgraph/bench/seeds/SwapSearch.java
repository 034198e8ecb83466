package org.crawlgraph.bench.seeds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.seeds.Aim;
import org.crawlgraph.seeds.evaluation.BudgetComparison;
import org.crawlgraph.seeds.simulation.BudgetMeter;
import org.crawlgraph.seeds.simulation.CrawlOrder;

/**
 * Measures how far seeds are from the best: swaps one seed for another page until the time is up, keeps swaps that gather more PageRank in
 * the mean over the budgets, and prints the gain. The result is a lower bound of the possible gain, since the search climbs from the seeds
 * and may stop at any local optimum. It knows the crawl that it is measured by, unlike any choice of seeds.
 */
public final class SwapSearch {

    /** Number of tried pages per seed from a longer list of seeds; as many others are random pages. */
    private static final int POOL = 10;

    private final SeedTrial trial;
    private final CrawlOrder order;
    private final int[] budgets;
    private final Random random;

    private SwapSearch(SeedTrial trial, CrawlOrder order, int[] budgets, long seed) {
        this.trial = trial;
        this.order = order;
        this.budgets = budgets;
        this.random = new Random(seed);
    }

    /**
     * Prints a line for each order of the graph.
     *
     * @param arguments number of seeds, seconds per order, random seed, and graphs as for {@link SeedTrial#of}
     */
    public static void main(String... arguments) {
        int count = Integer.parseInt(arguments[0]);
        System.out.println(
                "| graph, order | harvest | after swaps | gap | tried | kept |\n|---|---:|---:|---:|---:|---:|");
        for (String graph : Arrays.copyOfRange(arguments, 3, arguments.length)) {
            SeedTrial trial = SeedTrial.of(graph);
            int[] seeds = trial.seeds(Aim.HARVEST.coreCount(0), count);
            int[] longer = trial.seeds(Aim.HARVEST.coreCount(0), POOL * count);
            int[] budgets = trial.compare(seeds, count, Set.of(), 1).stream()
                    .mapToInt(BudgetComparison.StrategyBudget::budget)
                    .distinct()
                    .toArray();
            for (CrawlOrder order : trial.orders()) {
                new SwapSearch(trial, order, budgets, Long.parseLong(arguments[2]))
                        .climb(seeds, longer, TimeUnit.SECONDS.toNanos(Long.parseLong(arguments[1])));
            }
        }
    }

    private void climb(int[] seeds, int[] longer, long nanos) {
        long begin = System.nanoTime();
        int[] best = seeds;
        double start = area(List.of(seeds))[0];
        double most = start;
        long tried = 0;
        long kept = 0;
        while (System.nanoTime() - begin < nanos) {
            List<int[]> lists = new ArrayList<>();
            for (int thread = 0; thread < SeedTrial.THREADS; thread++) {
                lists.add(swapped(best, longer));
            }
            double[] areas = area(lists);
            tried += areas.length;
            for (int list = 0; list < areas.length; list++) {
                if (areas[list] > most) {
                    most = areas[list];
                    best = lists.get(list);
                    kept++;
                }
            }
        }
        System.out.println(String.format(
                Locale.ROOT,
                "| %s, %s | %.2f | %.2f | %.1f %% | %,d | %,d |",
                trial.name(),
                order.option(),
                100 * start,
                100 * most,
                100 * (most - start) / most,
                tried,
                kept));
    }

    private int[] swapped(int[] seeds, int... longer) {
        int page;
        do {
            page = random.nextBoolean() ? longer[random.nextInt(longer.length)] : random.nextInt(trial.pages());
        } while (contains(seeds, page));
        int[] swapped = seeds.clone();
        swapped[random.nextInt(swapped.length)] = page;
        return swapped;
    }

    private static boolean contains(int[] seeds, int page) {
        return IntStream.of(seeds).anyMatch(seed -> seed == page);
    }

    private double[] area(List<int[]> lists) {
        return BudgetMeter.crawl(trial.graph(), lists, order, budgets, SeedTrial.THREADS, Checkpoint.NONE).stream()
                .mapToDouble(curve ->
                        curve.stream().mapToDouble(BudgetMeter.Point::pageRank).sum() / curve.size())
                .toArray();
    }
}
