package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.crawlgraph.app.report.Simulation.Core;
import org.crawlgraph.app.report.Simulation.Distances;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.app.report.Simulation.Gathered;
import org.crawlgraph.app.report.Simulation.Step;
import org.jspecify.annotations.Nullable;

public final class SimulationReport {

    private static final String TITLE = "Evaluation of the seeds";
    private static final String DEPTH = "depth (links from the nearest seed)";

    private final Simulation simulation;
    private final List<String> strategies;

    private SimulationReport(Simulation simulation) {
        this.simulation = simulation;
        this.strategies =
                simulation.steps().stream().map(Step::strategy).distinct().toList();
    }

    public static String html(Simulation simulation) {
        return new SimulationReport(simulation).page();
    }

    private String page() {
        boolean byDepth = !simulation.steps().isEmpty();
        StringBuilder html = new StringBuilder(byDepth ? """
            <p>Breadth-first crawls of the stored graph along all links: from the seeds, and from the same number of baseline
            pages. Good seeds lead to many pages of high PageRank, and to different communities.</p>
            """ : """
                <p>Crawls of the stored graph along all links, page by page, from seeds and from the same number of baseline
                pages. Good seeds gather the most PageRank for the same number of pages fetched.</p>
                """);
        html.append(ReportPage.facts(simulation.facts()));
        if (byDepth) {
            html.append(Verdict.html(simulation.steps()));
            crawls(html);
        }
        if (!simulation.gathered().isEmpty()) {
            html.append(new BudgetSections(simulation.gathered()).html());
        }
        if (!simulation.cores().isEmpty()) {
            cores(html);
        }
        Distances distances = simulation.distances();
        if (distances != null) {
            html.append(new DistanceSection(distances, simulation.cores()).html());
        }
        if (!simulation.seeds().isEmpty()) {
            seeds(html);
        }
        return ReportPage.html(ReportPage.SIMULATION, TITLE, html.toString());
    }

    private void crawls(StringBuilder html) {
        section(
                html,
                "mean-pagerank",
                "Mean PageRank at each depth",
                "Mean PageRank of the pages first reached at each depth, on a logarithmic scale. The"
                        + " PageRanks of all pages sum to 1; lines end where crawls find no more pages.",
                "mean PageRank of new pages (log scale)",
                LinePlot.Scale.POWERS,
                Step::meanPageRank);
        section(
                html,
                "pages",
                "Pages at each depth",
                "Number of pages first reached at each depth, on a logarithmic scale.",
                "new pages (log scale)",
                LinePlot.Scale.POWERS,
                Step::pages);
        section(
                html,
                "total-pagerank",
                "PageRank gathered up to each depth",
                "Total PageRank of all pages reached so far; 1 is the whole graph.",
                "PageRank gathered (share of the graph)",
                LinePlot.Scale.SHARE,
                Step::totalPageRank);
        DataTable table = DataTable.of(
                "crawls", "strategy, depth, total pages, 10 %, 90 %, hosts, 10 %, 90 %, cores, 10 %, 90 %");
        simulation
                .steps()
                .forEach(step ->
                        table.row(step.strategy(), step.depth(), step.totalPages(), step.hosts(), step.cores()));
        html.append(ReportPage.section(
                "Pages, hosts and cores reached",
                "Up to each depth; a core counts as soon as one of its hubs or authorities is reached.",
                table.html()));
    }

    private void section(
            StringBuilder html,
            String id,
            String title,
            String lead,
            String up,
            LinePlot.Scale scale,
            Function<Step, Figure> figure) {
        LinePlot plot = new LinePlot(id, title, DEPTH, up, scale, true);
        DataTable table = new DataTable(id, "strategy", "depth", title.toLowerCase(Locale.ROOT), "10 %", "90 %");
        for (String strategy : strategies) {
            List<Figure> figures = new ArrayList<>();
            for (Step step : simulation.steps()) {
                if (step.strategy().equals(strategy)) {
                    figures.add(figure.apply(step));
                    table.row(strategy, step.depth(), figure.apply(step));
                }
            }
            plot.line(
                    StrategyName.of(strategy).text(), StrategyName.of(strategy).style(), 0, figures);
        }
        html.append(drawn(title, lead, plot, strategies, table));
    }

    private static String drawn(String title, String lead, LinePlot plot, List<String> strategies, DataTable table) {
        String told = lead + " One line for each of: " + String.join(", ", strategies)
                + ". The numbers are in the table below.";
        return ReportPage.section(title, lead, plot.html(told) + table.html());
    }

    private void cores(StringBuilder html) {
        List<Core> cores = simulation.cores();
        DataTable table = new DataTable("cores", "core", "hubs", "authorities", "cover density (%)", "singular value");
        cores.forEach(
                core -> table.row(core.number(), core.hubs(), core.authorities(), core.coverDensity(), core.sigma()));
        html.append(CoreSizes.section(
                cores.stream().map(Core::number).toList(),
                cores.stream().map(Core::hubs).toList(),
                cores.stream().map(Core::authorities).toList(),
                table.html()));
    }

    private void seeds(StringBuilder html) {
        DataTable table = new DataTable("seeds", "rank", "url", "host");
        IntStream.range(0, simulation.seeds().size())
                .forEach(i -> table.row(
                        i + 1,
                        simulation.seeds().get(i).url(),
                        simulation.seeds().get(i).host()));
        html.append("<section>\n<h2>The seeds</h2>\n" + table.html() + "</section>\n");
    }

    /** Compares the seeds with the band of the random draws by depth: above, within or below. */
    private static final class Verdict {

        /** Maximum depth; deeper, all strategies have reached almost the same pages. */
        private static final int DEEPEST = 5;

        private Verdict() {}

        /** A table; empty without random draws. */
        static String html(List<Step> steps) {
            List<Step> seeds = of(steps, "seeds");
            List<Step> random = of(steps, "random");
            if (random.isEmpty()) {
                return "";
            }
            StringBuilder html =
                    new StringBuilder("<section>\n<h2>Summary</h2>\n<p>Seeds compared with crawls from random pages"
                            + " (10th to 90th percentile).</p>\n<div class=\"scroll\" tabindex=\"0\""
                            + " role=\"region\" aria-label=\"summary table\"><table"
                            + " class=\"words\">\n<thead><tr><th scope=\"col\">depth</th><th"
                            + " scope=\"col\">mean PageRank of new pages</th><th scope=\"col\">new"
                            + " pages</th><th scope=\"col\">PageRank gathered</th></tr></thead>\n<tbody>\n");
            for (int depth = 0; depth < Math.min(seeds.size(), DEEPEST + 1); depth++) {
                html.append("<tr><td>" + depth + "</td>");
                for (Function<Step, Figure> figure :
                        List.<Function<Step, Figure>>of(Step::meanPageRank, Step::pages, Step::totalPageRank)) {
                    html.append("<td>" + words(figure.apply(seeds.get(depth)).mean(), figure.apply(random.get(depth)))
                            + "</td>");
                }
                html.append("</tr>\n");
            }
            return html.append("</tbody></table></div>\n</section>\n").toString();
        }

        private static List<Step> of(List<Step> steps, String strategy) {
            List<Step> found = new ArrayList<>();
            for (Step step : steps) {
                if (step.strategy().equals(strategy)) {
                    found.add(step);
                }
            }
            return found;
        }

        private static String words(double seeds, Figure random) {
            if (Double.isNaN(seeds) || Double.isNaN(random.low())) {
                return Markup.number(seeds) + " against " + Markup.number(random.mean());
            }
            String where = seeds > random.high() ? "above" : seeds < random.low() ? "below" : "within";
            return "<b>" + where + "</b>: " + Markup.number(seeds) + " against " + Markup.number(random.low()) + " to "
                    + Markup.number(random.high());
        }
    }

    /** The section on distances between the cores. */
    private record DistanceSection(Distances distances, List<Core> cores) {

        /** Maximum number of cores on a map. */
        private static final int MOST_SHOWN = 80;

        private static final String TITLE = "Distances between the cores";

        String html() {
            int shown = Math.min(MOST_SHOWN, cores.size());
            String lead = "Minimum number of links from any page of one core to any page of another, along"
                    + " all links of the graph.";
            return "<section>\n<h2>" + TITLE + "</h2>\n<p>" + lead + " " + figures() + "</p>\n"
                    + (shown < cores.size()
                            ? "<p>The map shows the first " + shown + " of " + cores.size()
                                    + " cores; the table has all.</p>\n"
                            : "")
                    + new HeatMap(distances.matrix(), shown).html("distances", TITLE, lead + " " + figures())
                    + table().html() + "</section>\n";
        }

        private String figures() {
            String average = Double.isNaN(distances.average())
                    ? "The graph has no links, so no average distance."
                    : "The mean distance between two connected pages of the graph is "
                            + Markup.number(distances.average()) + " links"
                            + (distances.standardError() == 0
                                    ? ""
                                    : " (standard error " + Markup.number(distances.standardError()) + ")")
                            + ".";
            IntSummaryStatistics connected = distances.connected();
            if (connected.getCount() == 0) {
                return "No core is connected to another. " + average;
            }
            return "Least " + connected.getMin() + ", mean " + Markup.number(connected.getAverage()) + ", greatest "
                    + connected.getMax() + ", over the " + Markup.number((double) connected.getCount()) + " of "
                    + Markup.number((double) cores.size() * (cores.size() - 1)) + " connected ordered pairs. "
                    + average;
        }

        private DataTable table() {
            String[] header = new String[cores.size() + 1];
            header[0] = "from \\ to";
            for (int to = 0; to < cores.size(); to++) {
                header[to + 1] = String.valueOf(cores.get(to).number());
            }
            DataTable table = new DataTable("distances", header);
            for (int from = 0; from < cores.size(); from++) {
                Object[] row = new Object[cores.size() + 1];
                row[0] = cores.get(from).number();
                for (int to = 0; to < cores.size(); to++) {
                    int distance = distances.matrix()[from][to];
                    row[to + 1] = distance == Distances.UNREACHABLE ? Double.NaN : distance;
                }
                table.row(row);
            }
            return table;
        }
    }

    /** The sections on crawls at the same number of pages: a table over all orders, and a plot per order. */
    private static final class BudgetSections {

        private static final double PERCENT = 100;

        private final List<Gathered> gathered;
        private final List<String> orders;
        private final List<String> strategies;

        BudgetSections(List<Gathered> gathered) {
            this.gathered = gathered;
            this.orders = gathered.stream().map(Gathered::order).distinct().toList();
            this.strategies =
                    gathered.stream().map(Gathered::strategy).distinct().toList();
        }

        String html() {
            StringBuilder html = new StringBuilder(inShort());
            orders.forEach(order -> html.append(section(order)));
            return html.toString();
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

        private String inShort() {
            StringBuilder html = new StringBuilder(
                    "<section>\n<h2>Summary</h2>\n<p>PageRank gathered, in percent of the graph, as the mean over the "
                            + of(orders.get(0), strategies.get(0)).size()
                            + " budgets, with the 10th to 90th percentile of repeated crawls. The best"
                            + " of each order is bold.</p>\n<div class=\"scroll\" tabindex=\"0\""
                            + " role=\"region\" aria-label=\"summary table\"><table"
                            + " class=\"words\">\n<thead><tr><th scope=\"col\">strategy</th>");
            orders.forEach(order -> html.append("<th scope=\"col\">" + Markup.escaped(words(order)) + "</th>"));
            html.append("</tr></thead>\n<tbody>\n");
            for (String strategy : strategies) {
                html.append("<tr><td>" + Markup.escaped(strategy) + "</td>");
                orders.forEach(order -> html.append("<td>" + area(order, strategy) + "</td>"));
                html.append("</tr>\n");
            }
            return html.append("</tbody></table></div>\n</section>\n").toString();
        }

        private String area(String order, String strategy) {
            Figure area = of(order, strategy).get(0).area();
            double most = gathered.stream()
                    .filter(row -> row.order().equals(order))
                    .map(row -> row.area().mean())
                    .max(Comparator.naturalOrder())
                    .orElse(Double.NaN);
            String mean = percent(area.mean());
            String band = Double.isNaN(area.low()) ? "" : " (" + percent(area.low()) + "–" + percent(area.high()) + ")";
            return (area.mean() == most ? "<b>" + mean + "</b>" : mean) + band;
        }

        private static String percent(double share) {
            return String.format(Locale.ROOT, "%.1f", PERCENT * share);
        }

        private List<Gathered> of(String order, String strategy) {
            return gathered.stream()
                    .filter(row -> row.order().equals(order) && row.strategy().equals(strategy))
                    .toList();
        }

        private String section(String order) {
            String title = "PageRank gathered, " + words(order);
            String id = "gathered-" + order;
            String lead = "Total PageRank of the pages fetched; 1 is the whole graph.";
            LinePlot plot = new LinePlot(
                    id, title, "pages fetched", "PageRank gathered (share of the graph)", LinePlot.Scale.SHARE, true);
            DataTable table = DataTable.of(
                    id,
                    "strategy, budget (pages), share of the pages, fetched, PageRank "
                            + "gathered, 10 %, 90 %, hosts per fetch, 10 %, 90 %, cores per fetch");
            for (String strategy : strategies) {
                List<Gathered> rows = of(order, strategy);
                List<Figure> figures = new ArrayList<>();
                for (Gathered row : rows) {
                    figures.add(row.pageRank());
                    table.row(
                            strategy,
                            row.budget(),
                            row.share(),
                            row.fetched().mean(),
                            row.pageRank(),
                            row.hostsPerFetch(),
                            row.coresPerFetch().mean());
                }
                StrategyName name = StrategyName.of(strategy);
                plot.line(
                        name.text(),
                        name.style(),
                        rows.stream().mapToInt(Gathered::budget).toArray(),
                        figures);
            }
            return drawn(title, lead, plot, strategies, table);
        }
    }

    /** Names and styles of the strategies of {@code crawl.simulate} and {@code crawl.simulate.budgets}. */
    private enum StrategyName {
        SEEDS("seeds", "seeds", 0),
        RANDOM("random", "random pages: mean, and 10th to 90th percentile of the draws", 1),
        IN_DEGREE("inDegree", "most inlinks", 2),
        PAGE_RANK("pageRank", "highest PageRank", 3),
        HITS("hits", "top hubs of one HITS ranking", 4),
        COMMUNITIES("communities", "best hubs of the cores", 5),
        HARVEST("harvest", "pages worth their cost", 6),
        COVER("cover", "largest joint set of linked pages", 8);

        private final String option;
        private final String text;
        private final int style;

        StrategyName(String option, String text, int style) {
            this.option = option;
            this.text = text;
            this.style = style;
        }

        static StrategyName of(String option) {
            for (StrategyName name : values()) {
                if (name.option.equals(option)) {
                    return name;
                }
            }
            throw new IllegalArgumentException("unknown strategy '" + option + "'");
        }

        String text() {
            return text;
        }

        int style() {
            return style;
        }
    }

    /**
     * A matrix of distances, drawn by Vega-Lite: dark is near, bright is far, empty is unreachable.
     *
     * @param count number of rows and columns, at least 1
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record HeatMap(int[][] matrix, int count) {

        /** Light in both themes, so that dark cells are easy to see. */
        private static final String GROUND = "#f7f7f5";

        private static final String FROM = "from core (order of extraction)";
        private static final String TO = "to core (order of extraction)";

        String html(String id, String title, String description) {
            List<Map<String, Object>> cells = new ArrayList<>();
            for (int from = 0; from < count; from++) {
                for (int to = 0; to < count; to++) {
                    if (from != to && matrix[from][to] != Distances.UNREACHABLE) {
                        cells.add(Map.of("from", from + 1, "to", to + 1, "links", matrix[from][to]));
                    }
                }
            }
            return Picture.chart(
                    id, title, description, Picture.spec("""
                        {height: 420, view: {fill: '$0'}, data: {values: '$1'}, mark: 'rect', encoding: {x: '$2', y: '$3',
                          color: {field: 'links', type: 'quantitative', scale: {scheme: 'cividis', zero: false},
                            legend: {title: 'links', format: 'd', tickMinStep: 1, gradientLength: 180}},
                          tooltip: [{field: 'from', title: 'from core'}, {field: 'to', title: 'to core'},
                            {field: 'links', title: 'links'}]}}\
                        """, GROUND, cells, side("to", TO), side("from", FROM)));
        }

        private Map<String, @Nullable Object> side(String field, String title) {
            return Picture.spec(
                    "{field: '$0', type: 'ordinal', title: '$1', scale: {domain: '$2'}, axis: {labelOverlap: true,"
                            + " labelAngle: 0}}",
                    field,
                    title,
                    IntStream.rangeClosed(1, count).boxed().toList());
        }
    }
}
