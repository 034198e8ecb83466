package org.crawlgraph.bench.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.seeds.evaluation.CrawlComparison;
import org.crawlgraph.seeds.evaluation.Spread;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.simulation.CrawlOrder;

/**
 * Prints the tables of {@code docs/experiments/seeds.md}: what seeds gather at equal numbers of pages, and every cell
 * that they lose.
 */
final class SeedTable {

    private static final int DRAWS = 20;

    private static final List<Strategy> OTHERS =
            List.of(Strategy.COMMUNITIES, Strategy.RANDOM, Strategy.PAGE_RANK, Strategy.IN_DEGREE, Strategy.HITS);

    private final StringBuilder table = new StringBuilder("""
        | graph, order | harvest | communities | random | its 90th percentile | top PageRank | in-degree | top hubs |
        |---|---:|---:|---:|---:|---:|---:|---:|
        """);
    private final StringBuilder cells = new StringBuilder("""
        | graph | seeds | harvest wins | lost by harvest |
        |---|---:|---:|---|
        """);

    private SeedTable() {}

    /**
     * Prints the table.
     *
     * @param graphs as for {@link SeedTrial#of}
     */
    public static void main(String... graphs) {
        SeedTable all = new SeedTable();
        for (String graph : graphs) {
            all.add(SeedTrial.of(graph));
            System.err.println("done: " + graph);
        }
        System.out.println(all.table + "\n" + all.cells);
    }

    private void add(SeedTrial trial) {
        int count = trial.usualCount();
        List<CrawlComparison.StrategyRow> rows = trial.compare(new int[0], count, Set.copyOf(withHarvest()), DRAWS);
        for (CrawlOrder order : trial.orders()) {
            table.append("| " + trial.name() + ", " + Options.lowerCase(order) + " |");
            double most = 0;
            List<Double> means = new ArrayList<>();
            for (Strategy strategy : List.of(Strategy.HARVEST, Strategy.COMMUNITIES, Strategy.RANDOM)) {
                means.add(area(rows, order, strategy).mean());
            }
            means.add(area(rows, order, Strategy.RANDOM).high());
            for (Strategy strategy : List.of(Strategy.PAGE_RANK, Strategy.IN_DEGREE, Strategy.HITS)) {
                means.add(area(rows, order, strategy).mean());
            }
            for (double mean : means) {
                most = Math.max(most, mean);
            }
            for (double mean : means) {
                table.append(mean == most ? " **" + percent(mean) + "** |" : " " + percent(mean) + " |");
            }
            table.append("\n");
        }
        List<Cells> harvest = Cells.of(rows, Strategy.HARVEST, OTHERS, trial.pages(), count);
        List<String> lost =
                harvest.stream().filter(cell -> !cell.won()).map(Cells::words).toList();
        cells.append("| " + trial.name() + " | " + count + " | " + Cells.won(harvest) + " | " + String.join("; ", lost)
                + " |\n");
    }

    private static List<Strategy> withHarvest() {
        List<Strategy> all = new ArrayList<>(OTHERS);
        all.add(Strategy.HARVEST);
        return all;
    }

    private static Spread area(List<CrawlComparison.StrategyRow> rows, CrawlOrder order, Strategy strategy) {
        return rows.stream()
                .filter(row -> row.order() == order && row.strategy() == strategy)
                .findFirst()
                .orElseThrow()
                .area();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }
}
