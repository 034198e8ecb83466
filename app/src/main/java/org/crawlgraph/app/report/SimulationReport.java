package org.crawlgraph.app.report;

import static org.crawlgraph.app.report.Wording.number;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.report.DataTable.Figure;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** The report on simulated crawls: plots by depth or by budget, the cores, and their distances. */
public final class SimulationReport {

    private static final int DEEPEST = 10;
    private static final double PERCENT = 100;

    private final Map<String, Object> data = new LinkedHashMap<>();

    /**
     * Creates a report.
     *
     * @param rows of {@code crawl.simulate}, or of {@code crawl.simulate.budgets} if {@code byPages}
     * @param seeds their URLs, best first
     */
    public SimulationReport(List<Fact> facts, boolean byPages, List<Record> rows, List<String> seeds) {
        data.put("facts", facts);
        data.put("orders", byPages ? orders(rows) : List.of());
        if (byPages) {
            data.put("areas", areas(rows));
        } else {
            data.put("summary", summary(rows));
            data.put("crawls", crawls(rows));
        }
        data.put("cores", "");
        DataTable list = DataTable.of("seeds", "rank, page");
        for (String seed : seeds) {
            list.row(seeds.indexOf(seed) + 1, DataTable.link(seed));
        }
        data.put("seeds", seeds.isEmpty() ? "" : list);
    }

    /**
     * Adds the cores of a run.
     *
     * @param distances rows of {@code crawl.cores.distances}; may be empty
     * @param stats row of {@code crawl.graph.stats}
     */
    public void cores(List<Record> cores, List<Record> distances, Record stats) {
        DataTable table = DataTable.of("cores", "core, hubs, authorities, cover density (%), singular value");
        cores.forEach(core -> table.row(
                core.get("number").asLong(),
                core.get("hubs").asLong(),
                core.get("authorities").asLong(),
                core.get("coverDensity").asDouble(),
                core.get("sigma").asDouble()));
        data.put("cores", table);
        if (!distances.isEmpty()) {
            data.put("distancesNote", words(distances, stats, cores.size()));
            data.put("distances", distances(distances));
        }
    }

    public String html() {
        return ReportPage.SIMULATION.html(data);
    }

    private static Figure figure(Record row, String column) {
        return new Figure(value(row, column), value(row, column + "Low"), value(row, column + "High"));
    }

    /** NaN for null or a missing column. */
    private static double value(Record row, String column) {
        Value value = row.get(column);
        return value.isNull() ? Double.NaN : value.asDouble();
    }

    private static DataTable crawls(List<Record> rows) {
        DataTable table = DataTable.of(
                "crawls",
                "strategy, depth, new pages, 10 %, 90 %, all pages, 10 %, 90 %, mean PageRank of new pages, 10 %, 90 %, "
                        + "PageRank gathered, 10 %, 90 %, hosts, 10 %, 90 %, cores, 10 %, 90 %");
        rows.forEach(row -> table.row(
                row.get("strategy").asString(),
                row.get("depth").asLong(),
                figure(row, "pages"),
                figure(row, "totalPages"),
                figure(row, "meanPageRank"),
                figure(row, "totalPageRank"),
                figure(row, "hosts"),
                figure(row, "cores")));
        return table;
    }

    /** Compares the seeds with the band of the random draws, by depth; empty without these. */
    private static Object summary(List<Record> rows) {
        Map<String, List<Record>> strategies = by("strategy", rows);
        List<Record> seeds = strategies.getOrDefault("seeds", List.of());
        List<Record> random = strategies.getOrDefault("random", List.of());
        DataTable table = DataTable.of("summary", "depth, mean PageRank of new pages, new pages, PageRank gathered");
        for (int depth = 0; depth < Math.min(seeds.size(), DEEPEST + 1) && !random.isEmpty(); depth++) {
            Record ours = seeds.get(depth);
            Record theirs = random.get(depth);
            table.row(
                    depth,
                    compared("meanPageRank", ours, theirs),
                    compared("pages", ours, theirs),
                    compared("totalPageRank", ours, theirs));
        }
        return random.isEmpty() ? "" : table;
    }

    /** The rows by the values of a column. */
    private static Map<String, List<Record>> by(String column, List<Record> rows) {
        return rows.stream()
                .collect(Collectors.groupingBy(
                        row -> row.get(column).asString(), LinkedHashMap::new, Collectors.toList()));
    }

    private static String compared(String column, Record ours, Record theirs) {
        double seeds = value(ours, column);
        Figure random = figure(theirs, column);
        if (Double.isNaN(seeds) || Double.isNaN(random.low())) {
            return number(seeds) + " against " + number(random.mean());
        }
        String where = seeds > random.high() ? "above" : seeds < random.low() ? "below" : "within";
        return where + ": " + number(seeds) + " against " + number(random.low()) + " to " + number(random.high());
    }

    /** PageRank gathered, in percent of the graph, as the mean over the budgets: strategies by orders. */
    private static DataTable areas(List<Record> rows) {
        Map<String, List<Record>> orders = by("order", rows);
        List<String> header = new ArrayList<>(List.of("strategy"));
        orders.keySet().forEach(order -> header.add(words(order)));
        DataTable table = new DataTable("summary", header.toArray(String[]::new));
        by("strategy", rows).keySet().forEach(strategy -> {
            List<Object> cells = new ArrayList<>(List.of(strategy));
            orders.values().forEach(order -> cells.add(area(order, strategy)));
            table.row(cells.toArray());
        });
        return table;
    }

    private static String area(List<Record> order, String strategy) {
        double most =
                order.stream().mapToDouble(row -> value(row, "area")).max().orElse(Double.NaN);
        return by("strategy", order).getOrDefault(strategy, List.of()).stream()
                .findFirst()
                .map(row -> figure(row, "area"))
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

    private static List<Map<String, Object>> orders(List<Record> rows) {
        List<Map<String, Object>> orders = new ArrayList<>();
        by("order", rows).forEach((order, gathered) -> {
            DataTable table = DataTable.of(
                    "gathered-" + order,
                    "strategy, budget (pages), share of the pages, fetched, PageRank "
                            + "gathered, 10 %, 90 %, hosts per fetch, 10 %, 90 %, cores per fetch");
            gathered.forEach(row -> table.row(
                    row.get("strategy").asString(),
                    row.get("budget").asLong(),
                    row.get("share").asDouble(),
                    value(row, "fetched"),
                    figure(row, "pageRank"),
                    figure(row, "hostsPerFetch"),
                    value(row, "coresPerFetch")));
            orders.add(Map.of("title", "PageRank gathered, " + words(order), "gathered", table));
        });
        return orders;
    }

    private static String words(String order) {
        return switch (order) {
            case "bfs" -> "breadth-first";
            case "hosts" -> "round robin over hosts";
            case "opic" -> "most OPIC cash first";
            case "links" -> "most links first";
            case "best" -> "most links per page of the host first";
            default -> order;
        };
    }

    private static String words(List<Record> distances, Record stats, int cores) {
        double mean = value(stats, "averageDistance");
        double error = value(stats, "standardError");
        String average = Double.isNaN(mean)
                ? "The graph has no links, so no average distance."
                : "The mean distance between two connected pages of the graph is " + number(mean) + " links"
                        + (error == 0 ? "." : " (standard error " + number(error) + ").");
        IntSummaryStatistics connected = distances.stream()
                .filter(row -> !row.get("distance").isNull())
                .mapToInt(row -> row.get("distance").asInt())
                .summaryStatistics();
        return connected.getCount() == 0
                ? "No core is connected to another. " + average
                : "Least " + connected.getMin() + ", mean " + number(connected.getAverage()) + ", greatest "
                        + connected.getMax() + ", over the " + number(connected.getCount()) + " of "
                        + number((long) cores * (cores - 1)) + " connected ordered pairs. " + average;
    }

    /** A row per core, with the distances to all cores in the same order. */
    private static DataTable distances(List<Record> distances) {
        Map<Long, Map<Long, Double>> rows = new LinkedHashMap<>();
        distances.forEach(row -> rows.computeIfAbsent(
                        row.get("from").asLong(), from -> new HashMap<>(Map.of(from, 0.0)))
                .put(row.get("to").asLong(), value(row, "distance")));
        List<String> header = new ArrayList<>(List.of("from \\ to"));
        rows.keySet().forEach(core -> header.add(String.valueOf(core)));
        DataTable table = new DataTable("distances", header.toArray(String[]::new));
        rows.forEach((from, to) ->
                table.row(Stream.concat(Stream.of(from), rows.keySet().stream().map(to::get))
                        .toArray()));
        return table;
    }
}
