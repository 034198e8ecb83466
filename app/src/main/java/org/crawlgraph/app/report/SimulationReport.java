package org.crawlgraph.app.report;

import static org.crawlgraph.app.report.Wording.number;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.crawlgraph.app.report.Simulation.Core;
import org.crawlgraph.app.report.Simulation.Distances;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.app.report.Simulation.Gathered;
import org.crawlgraph.app.report.Simulation.Seed;
import org.crawlgraph.app.report.Simulation.Step;

/** The report of simulated crawls: seeds against other strategies, by depth or by number of pages. */
public final class SimulationReport {

    /** Maximum depth of the summary; deeper, all strategies have reached almost the same pages. */
    private static final int DEEPEST = 5;

    private static final double PERCENT = 100;

    private SimulationReport() {}

    public static String html(Simulation simulation) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("facts", simulation.facts());
        if (!simulation.steps().isEmpty()) {
            data.put("summary", summary(simulation.steps()));
            data.put("crawls", crawls(simulation.steps()));
        }
        data.put("orders", orders(simulation.gathered()));
        if (!simulation.gathered().isEmpty()) {
            data.put("areas", areas(simulation.gathered()));
        }
        DataTable cores = DataTable.of("cores", "core, hubs, authorities, cover density (%), singular value");
        simulation
                .cores()
                .forEach(core ->
                        cores.row(core.number(), core.hubs(), core.authorities(), core.coverDensity(), core.sigma()));
        data.put("cores", simulation.cores().isEmpty() ? "" : cores);
        Distances distances = simulation.distances();
        if (distances != null) {
            data.put("distancesNote", words(distances, simulation.cores().size()));
            data.put("distances", distances(distances, simulation.cores()));
        }
        DataTable seeds = DataTable.of("seeds", "rank, page, host");
        for (Seed seed : simulation.seeds()) {
            seeds.row(simulation.seeds().indexOf(seed) + 1, new DataTable.Link(seed.url()), seed.host());
        }
        data.put("seeds", simulation.seeds().isEmpty() ? "" : seeds);
        return ReportPage.SIMULATION.html(data);
    }

    private static DataTable crawls(List<Step> steps) {
        DataTable table = DataTable.of(
                "crawls",
                "strategy, depth, new pages, 10 %, 90 %, all pages, 10 %, 90 %, mean PageRank of new pages, 10 %, 90 %, "
                        + "PageRank gathered, 10 %, 90 %, hosts, 10 %, 90 %, cores, 10 %, 90 %");
        steps.forEach(step -> table.row(
                step.strategy(),
                step.depth(),
                step.pages(),
                step.totalPages(),
                step.meanPageRank(),
                step.totalPageRank(),
                step.hosts(),
                step.cores()));
        return table;
    }

    /** Compares the seeds with the band of the random draws, by depth; empty without these. */
    private static Object summary(List<Step> steps) {
        List<Step> seeds = of(steps, "seeds");
        List<Step> random = of(steps, "random");
        DataTable table = DataTable.of("summary", "depth, mean PageRank of new pages, new pages, PageRank gathered");
        for (int depth = 0; depth < Math.min(seeds.size(), DEEPEST + 1) && !random.isEmpty(); depth++) {
            Step ours = seeds.get(depth);
            Step theirs = random.get(depth);
            table.row(
                    depth,
                    compared(Step::meanPageRank, ours, theirs),
                    compared(Step::pages, ours, theirs),
                    compared(Step::totalPageRank, ours, theirs));
        }
        return random.isEmpty() ? "" : table;
    }

    private static List<Step> of(List<Step> steps, String strategy) {
        return steps.stream().filter(step -> step.strategy().equals(strategy)).toList();
    }

    private static String compared(Function<Step, Figure> figure, Step ours, Step theirs) {
        double seeds = figure.apply(ours).mean();
        Figure random = figure.apply(theirs);
        if (Double.isNaN(seeds) || Double.isNaN(random.low())) {
            return number(seeds) + " against " + number(random.mean());
        }
        String where = seeds > random.high() ? "above" : seeds < random.low() ? "below" : "within";
        return where + ": " + number(seeds) + " against " + number(random.low()) + " to " + number(random.high());
    }

    /** PageRank gathered, in percent of the graph, as the mean over the budgets: strategies by orders. */
    private static DataTable areas(List<Gathered> gathered) {
        List<String> orders = orderNames(gathered);
        List<String> header = new ArrayList<>(List.of("strategy"));
        orders.forEach(order -> header.add(words(order)));
        DataTable table = new DataTable("summary", header.toArray(String[]::new));
        for (String strategy :
                gathered.stream().map(Gathered::strategy).distinct().toList()) {
            List<Object> row = new ArrayList<>(List.of(strategy));
            orders.forEach(order -> row.add(area(gathered, order, strategy)));
            table.row(row.toArray());
        }
        return table;
    }

    private static String area(List<Gathered> gathered, String order, String strategy) {
        List<Gathered> all =
                gathered.stream().filter(row -> row.order().equals(order)).toList();
        double most = all.stream().mapToDouble(row -> row.area().mean()).max().orElse(Double.NaN);
        return all.stream()
                .filter(row -> row.strategy().equals(strategy))
                .map(Gathered::area)
                .findFirst()
                .map(area -> percent(area.mean())
                        + (Double.isNaN(area.low())
                                ? ""
                                : " (" + percent(area.low()) + "–" + percent(area.high()) + ")")
                        + (area.mean() == most ? " – best" : ""))
                .orElse("");
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", PERCENT * share);
    }

    private static List<String> orderNames(List<Gathered> gathered) {
        return gathered.stream().map(Gathered::order).distinct().toList();
    }

    private static List<Map<String, Object>> orders(List<Gathered> gathered) {
        List<Map<String, Object>> orders = new ArrayList<>();
        for (String order : orderNames(gathered)) {
            DataTable table = DataTable.of(
                    "gathered-" + order,
                    "strategy, budget (pages), share of the pages, fetched, PageRank "
                            + "gathered, 10 %, 90 %, hosts per fetch, 10 %, 90 %, cores per fetch");
            gathered.stream()
                    .filter(row -> row.order().equals(order))
                    .forEach(row -> table.row(
                            row.strategy(),
                            row.budget(),
                            row.share(),
                            row.fetched().mean(),
                            row.pageRank(),
                            row.hostsPerFetch(),
                            row.coresPerFetch().mean()));
            orders.add(Map.of("title", "PageRank gathered, " + words(order), "gathered", table));
        }
        return orders;
    }

    private static String words(String order) {
        return switch (order) {
            case "bfs" -> "breadth-first";
            case "hosts" -> "round robin over hosts";
            case "opic" -> "most OPIC cash first";
            case "links" -> "most links first";
            default -> order;
        };
    }

    private static String words(Distances distances, int cores) {
        String average = Double.isNaN(distances.average())
                ? "The graph has no links, so no average distance."
                : "The mean distance between two connected pages of the graph is " + number(distances.average())
                        + " links"
                        + (distances.standardError() == 0
                                ? "."
                                : " (standard error " + number(distances.standardError()) + ").");
        IntSummaryStatistics connected = distances.connected();
        return connected.getCount() == 0
                ? "No core is connected to another. " + average
                : "Least " + connected.getMin() + ", mean " + number(connected.getAverage()) + ", greatest "
                        + connected.getMax() + ", over the " + number(connected.getCount()) + " of "
                        + number((long) cores * (cores - 1)) + " connected ordered pairs. " + average;
    }

    private static DataTable distances(Distances distances, List<Core> cores) {
        List<String> header = new ArrayList<>(List.of("from \\ to"));
        cores.forEach(core -> header.add(String.valueOf(core.number())));
        DataTable table = new DataTable("distances", header.toArray(String[]::new));
        for (int from = 0; from < cores.size(); from++) {
            List<Object> row = new ArrayList<>(List.of(cores.get(from).number()));
            IntStream.of(distances.matrix()[from])
                    .mapToObj(links -> (Object) (links == Distances.UNREACHABLE ? Double.NaN : (double) links))
                    .forEach(row::add);
            table.row(row.toArray());
        }
        return table;
    }
}
