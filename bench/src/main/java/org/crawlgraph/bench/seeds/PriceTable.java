package org.crawlgraph.bench.seeds;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.seeds.Aim;
import org.crawlgraph.seeds.evaluation.BudgetComparison;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.simulation.CrawlOrder;

/**
 * Compares other prices for harvest seeds with the default prices: prints the best baseline of each order, then a line for each graph,
 * number of seeds and pair of factors.
 */
public final class PriceTable {

    private static final int DRAWS = 20;

    private static final List<Strategy> OTHERS =
            List.of(Strategy.COMMUNITIES, Strategy.RANDOM, Strategy.PAGE_RANK, Strategy.IN_DEGREE, Strategy.HITS);

    private PriceTable() {}

    /**
     * Prints the table.
     *
     * @param arguments numbers of seeds separated by commas, factors of the first and the last price such as {@code 1:1,1:0.1}, then graphs
     *     as for {@link SeedTrial#of}
     */
    public static void main(String... arguments) {
        int[] counts = Arrays.stream(arguments[0].split(",", -1))
                .mapToInt(Integer::parseInt)
                .toArray();
        System.out.println("graph | seeds | factors | covered % | bfs | hosts | opic | links | won");
        for (String graph : Arrays.copyOfRange(arguments, 2, arguments.length)) {
            SeedTrial trial = SeedTrial.of(graph);
            for (int count : counts) {
                print(trial, count, arguments[1].split(",", -1));
            }
        }
    }

    private static void print(SeedTrial trial, int count, String... factors) {
        List<BudgetComparison.StrategyBudget> others = trial.compare(new int[0], count, Set.copyOf(OTHERS), DRAWS);
        String name = trial.name() + " | " + count + " | ";
        System.out.println(name + "best baseline | "
                + line(
                        trial,
                        order -> others.stream()
                                .filter(row -> row.order() == order)
                                .mapToDouble(row -> row.strategy() == Strategy.RANDOM
                                        ? row.area().high()
                                        : row.area().mean())
                                .max()
                                .orElse(Double.NaN)));
        for (String pair : factors) {
            int[] seeds = seeds(trial, count, pair);
            List<BudgetComparison.StrategyBudget> rows = new ArrayList<>(trial.compare(seeds, count, Set.of(), 1));
            String means = line(
                    trial,
                    order -> rows.stream()
                            .filter(row -> row.order() == order)
                            .findFirst()
                            .orElseThrow()
                            .area()
                            .mean());
            rows.addAll(others);
            System.out.println(
                    name + pair + " | " + percent((double) covered(trial.links().graph(), seeds) / trial.pages())
                            + " | " + means + " | "
                            + Cells.won(Cells.of(rows, Strategy.SEEDS, OTHERS, trial.pages(), count)));
        }
    }

    private static int[] seeds(SeedTrial trial, int count, String pair) {
        String[] factors = pair.split(":", -1);
        double[] ranks = trial.graph().pageRank().clone();
        DoubleArrays.quickSort(ranks);
        double next = ranks[Math.max(0, ranks.length - 1 - count)] * ranks.length;
        double from = Math.max(1, next) * Double.parseDouble(factors[0]);
        return trial.seeds(
                Aim.HARVEST.coreCount(0).prices(new Aim.Prices(from, Double.parseDouble(factors[1]), 0)), count);
    }

    private static int covered(LinkGraph links, int... seeds) {
        Set<Integer> covered = new HashSet<>();
        for (int seed : seeds) {
            covered.add(seed);
            LinkBlock row = links.block(seed);
            for (int link = row.start(seed), end = row.end(seed); link < end; link++) {
                covered.add(row.target(link));
            }
        }
        return covered.size();
    }

    private static String line(SeedTrial trial, ToDoubleFunction<CrawlOrder> figure) {
        StringBuilder line = new StringBuilder();
        for (CrawlOrder order : CrawlOrder.values()) {
            line.append(line.isEmpty() ? "" : " | ")
                    .append(trial.orders().contains(order) ? percent(figure.applyAsDouble(order)) : "-");
        }
        return line.toString();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }
}
