package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.crawlgraph.app.report.Simulation.Core;
import org.crawlgraph.app.report.Simulation.Distances;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.app.report.Simulation.Step;

/** Makes the page of a simulation. */
public final class SimulationReport {

    private static final String TITLE = "What the seeds are worth";
    private static final String DEPTH = "depth (links from the nearest seed)";

    private final Simulation simulation;
    private final List<String> strategies;

    private SimulationReport(Simulation simulation) {
        this.simulation = simulation;
        this.strategies =
                simulation.steps().stream().map(Step::strategy).distinct().toList();
    }

    /** The page, which begins with the same mark for every simulation. */
    public static String html(Simulation simulation) {
        return new SimulationReport(simulation).page();
    }

    private String page() {
        boolean byDepth = simulation.gathered().isEmpty();
        StringBuilder html = new StringBuilder(byDepth ? """
                <p>Crawls of the stored graph along all its links, breadth-first: from the seeds, and from as many pages chosen
                in simpler ways. Good seeds lead to pages of high PageRank, to many of them, and to different communities.</p>
                """ : """
                <p>Crawls of the stored graph along all its links, page by page, from seeds and from as many pages chosen in
                other ways. A crawl pays for pages, so good seeds have gathered most PageRank when as many are fetched.</p>
                """);
        html.append(ReportPage.facts(simulation.facts()));
        if (byDepth) {
            html.append(Verdict.html(simulation.steps()));
            crawls(html);
        } else {
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
                "The mean PageRank of the pages that are first reached at a depth, on a logarithmic scale. All PageRanks of the"
                        + " graph add up to 1; a line ends where a crawl finds no more pages.",
                "mean PageRank of new pages (log scale)",
                LinePlot.Scale.POWERS,
                Step::meanPageRank);
        section(
                html,
                "pages",
                "Pages at each depth",
                "How many pages are first reached at a depth, on a logarithmic scale.",
                "new pages (log scale)",
                LinePlot.Scale.POWERS,
                Step::pages);
        section(
                html,
                "total-pagerank",
                "PageRank gathered up to each depth",
                "The PageRank of all pages reached so far, added up: 1 would be the whole graph.",
                "PageRank gathered (share of the graph)",
                LinePlot.Scale.SHARE,
                Step::totalPageRank);
        DataTable table = new DataTable(
                "crawls",
                "strategy",
                "depth",
                "total pages",
                "10 %",
                "90 %",
                "hosts",
                "10 %",
                "90 %",
                "cores",
                "10 %",
                "90 %");
        simulation
                .steps()
                .forEach(step ->
                        table.row(step.strategy(), step.depth(), step.totalPages(), step.hosts(), step.cores()));
        html.append(
                "<section>\n<h2>Pages, hosts and cores reached</h2>\n<p>Up to each depth; a core counts once one of its hubs"
                        + " or authorities is reached.</p>\n" + table.html() + "</section>\n");
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
        html.append("<section>\n<h2>" + title + "</h2>\n<p>" + lead + "</p>\n"
                + plot.html(lead + " One line for each of: " + String.join(", ", strategies)
                        + ". The numbers are in the table below.")
                + table.html() + "</section>\n");
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
}
