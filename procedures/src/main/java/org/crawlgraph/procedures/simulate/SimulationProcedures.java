package org.crawlgraph.procedures.simulate;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.seeds.GraphPageData;
import org.crawlgraph.procedures.seeds.StoredCores;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.SeedCandidates;
import org.crawlgraph.seeds.evaluation.ComparisonOptions;
import org.crawlgraph.seeds.evaluation.CrawlComparison;
import org.crawlgraph.seeds.evaluation.KnownPart;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/**
 * {@code crawl.simulate} and {@code crawl.simulate.budgets}: compares seeds with baselines, by depth or by pages
 * fetched.
 */
public final class SimulationProcedures extends ProcedureContext {

    private static final String STRATEGY = "Where the crawl starts: 'seeds', or a baseline";
    private static final String CORES =
            "Number of cores of the run with a hub or authority that the crawl reached; null without a run";
    private static final String LOW =
            "10th percentile of a column over the draws of 'random'; null for other strategies";
    private static final String HIGH = "90th percentile of a column over the same draws";
    private static final String DEAD_SEEDS =
            "Number of given seeds that are not pages of the graph and are ignored; the same in all rows";

    private static final Call BY_DEPTH = call("crawl.simulate", SimulationRequest.BY_DEPTH);
    private static final Call BY_BUDGET = call("crawl.simulate.budgets", SimulationRequest.BY_BUDGET);

    public static final List<Call> CALLS = List.of(BY_DEPTH, BY_BUDGET);

    private static Call call(String name, List<Option<?>> options) {
        return Call.of(name, options)
                .onGraph(
                        read -> SimulationRequest.of(read).common(),
                        read -> SimulationRequest.of(read).work());
    }

    public record SimulationRow(
            @Description(STRATEGY) String strategy,

            @Description("Number of links from the nearest seed; 0 for the seeds")
            long depth,

            @Description("Number of pages first reached at this depth; for 'random', this and the columns below"
                    + " are means of the draws")
            double pages,

            @Description("Number of pages reached up to this depth")
            double totalPages,

            @Description(
                    "Mean PageRank of the pages first reached at this depth; null without pages. The PageRanks of all"
                            + " pages sum to 1")
            @Nullable
            Double meanPageRank,

            @Description("Sum of the PageRanks of the pages reached up to this depth")
            double totalPageRank,

            @Description("Number of hosts reached up to this depth; null with site: 'none'") @Nullable
            Double hosts,

            @Description(CORES) @Nullable Double cores,
            @Description(LOW) @Nullable Double pagesLow,
            @Description(HIGH) @Nullable Double pagesHigh,
            @Description(LOW) @Nullable Double totalPagesLow,
            @Description(HIGH) @Nullable Double totalPagesHigh,
            @Description(LOW) @Nullable Double meanPageRankLow,
            @Description(HIGH) @Nullable Double meanPageRankHigh,
            @Description(LOW) @Nullable Double totalPageRankLow,
            @Description(HIGH) @Nullable Double totalPageRankHigh,
            @Description(LOW) @Nullable Double hostsLow,
            @Description(HIGH) @Nullable Double hostsHigh,
            @Description(LOW) @Nullable Double coresLow,
            @Description(HIGH) @Nullable Double coresHigh,
            @Description(DEAD_SEEDS) long deadSeeds) {}

    public record BudgetRow(
            @Description("Order of fetching: 'bfs', 'hosts', 'opic', 'links' or 'best'")
            String order,

            @Description(STRATEGY) String strategy,
            @Description("Maximum number of pages") long budget,

            @Description("Budget as a share of the pages of the graph")
            double share,

            @Description("Number of pages fetched, less than the budget if the crawl runs out of pages;"
                    + " for 'random', this and the columns below are means of the draws")
            @Nullable
            Double fetched,

            @Description("Sum of the PageRanks of the fetched pages; the PageRanks of all pages sum to 1") @Nullable
            Double pageRank,

            @Description("Mean of pageRank over all budgets, the same in all rows of an order and strategy") @Nullable
            Double area,

            @Description("Number of hosts of the fetched pages; null with site: 'none'") @Nullable
            Double hosts,

            @Description("Hosts divided by fetched pages; null with site: 'none'") @Nullable
            Double hostsPerFetch,

            @Description(CORES) @Nullable Double cores,

            @Description("Cores divided by fetched pages; null without a run") @Nullable
            Double coresPerFetch,

            @Description(LOW) @Nullable Double pageRankLow,
            @Description(HIGH) @Nullable Double pageRankHigh,
            @Description(LOW) @Nullable Double areaLow,
            @Description(HIGH) @Nullable Double areaHigh,
            @Description(LOW) @Nullable Double hostsPerFetchLow,
            @Description(HIGH) @Nullable Double hostsPerFetchHigh,
            @Description(DEAD_SEEDS) long deadSeeds) {}

    @Procedure(name = "crawl.simulate", mode = Mode.READ)
    @Description("Compares seeds with baselines by depth: simulates breadth-first crawls of the stored"
            + " graph along all links, from the seeds and from the same number of pages of each"
            + " baseline. With both seeds and run, run only provides the cores.")
    public Stream<SimulationRow> simulate(@Name("options") @Nullable Map<String, Object> options) {
        Options read = BY_DEPTH.read(options);
        SimulationRequest request = SimulationRequest.of(read).withSeeds();
        int depth = read.integer(ComparisonOptions.DEPTH);
        try (Job job = start(BY_DEPTH, read)) {
            Setting setting = setting(request, job);
            return setting.comparison().byDepth(setting.seeds().pages(), depth).stream()
                    .map(row -> row(row, setting));
        }
    }

    @Procedure(name = "crawl.simulate.budgets", mode = Mode.READ)
    @Description("Compares seeds with baselines at equal numbers of fetched pages: simulates crawls of"
            + " the stored graph along all links, in several orders, from the seeds and from the same"
            + " number of pages of each baseline. With both seeds and run, run only provides the"
            + " cores; without either, baselines alone are compared.")
    public Stream<BudgetRow> budgets(@Name("options") @Nullable Map<String, Object> options) {
        Options read = BY_BUDGET.read(options);
        SimulationRequest request = SimulationRequest.of(read);
        int count = read.integer(SimulationRequest.COUNT);
        ComparisonOptions.PageBudgets budgets = SimulationRequest.budgets(read);
        try (Job job = start(BY_BUDGET, read)) {
            Setting setting = setting(request, job);
            int[] seeds = setting.seeds().pages();
            return setting.comparison().byPages(seeds, seeds.length == 0 ? count : seeds.length, budgets).stream()
                    .map(row -> budgetRow(row, setting));
        }
    }

    /** What a call has read before it simulates. */
    private record Setting(
            SimulationRequest request, PageGraph graph, SeedPages.Found seeds, CrawlComparison comparison) {

        boolean hasHosts() {
            return request.ranking().site() != Site.NONE;
        }

        boolean hasCores() {
            return request.run() != null;
        }
    }

    private Setting setting(SimulationRequest request, Job job) {
        StoredCores cores = request.run() == null ? null : StoredCores.of(tx, request.run());
        PageGraph graph = graph(request.common(), job, request.work());
        SeedPages.Found seeds = new SeedPages(tx, graph, job)
                .of(cores != null && request.seeds().isEmpty() ? cores.seeds() : request.seeds());
        List<int[]> corePages = cores == null ? List.of() : cores.pages(graph);
        int concurrency = request.common().concurrency();
        Hosts hosts = Hosts.read(tx, graph, request.ranking().site(), job);
        LinkGraph links = graph.linkGraph();
        double[] pageRank = PageRank.rank(links, PageRank.Settings.DEFAULT, concurrency, job)
                .scores();
        KnownPart whole = KnownPart.whole(
                links,
                hosts.ofPage(),
                hosts.siteOfPage(),
                SeedCandidates.of(new GraphPageData(tx, graph, null, job), 0, job));
        SimulationGraph simulated = new SimulationGraph(links, pageRank, hosts.ofPage(), corePages);
        return new Setting(
                request,
                graph,
                seeds,
                new CrawlComparison(
                        simulated,
                        request.draw(whole, job),
                        request.ranking(),
                        request.comparison(),
                        concurrency,
                        job));
    }

    private static SimulationRow row(CrawlComparison.StrategyRow depth, Setting setting) {
        boolean band = depth.strategy() == Strategy.RANDOM;
        boolean hosts = setting.hasHosts();
        boolean cores = setting.hasCores();
        return new SimulationRow(
                depth.strategy().option(),
                depth.stop(),
                depth.newPages().mean(),
                depth.pages().mean(),
                value(true, depth.newPageRank().mean()),
                depth.pageRank().mean(),
                value(hosts, depth.hosts().mean()),
                value(cores, depth.cores().mean()),
                value(band, depth.newPages().low()),
                value(band, depth.newPages().high()),
                value(band, depth.pages().low()),
                value(band, depth.pages().high()),
                value(band, depth.newPageRank().low()),
                value(band, depth.newPageRank().high()),
                value(band, depth.pageRank().low()),
                value(band, depth.pageRank().high()),
                value(band && hosts, depth.hosts().low()),
                value(band && hosts, depth.hosts().high()),
                value(band && cores, depth.cores().low()),
                value(band && cores, depth.cores().high()),
                setting.seeds().missing());
    }

    private static BudgetRow budgetRow(CrawlComparison.StrategyRow row, Setting setting) {
        boolean band = row.strategy() == Strategy.RANDOM;
        boolean hosts = setting.hasHosts();
        boolean cores = setting.hasCores();
        return new BudgetRow(
                Options.lowerCase(Objects.requireNonNull(row.order())),
                row.strategy().option(),
                row.stop(),
                (double) row.stop() / setting.graph().pages(),
                value(true, row.pages().mean()),
                value(true, row.pageRank().mean()),
                value(true, row.area().mean()),
                value(hosts, row.hosts().mean()),
                value(hosts, row.hostsPerPage().mean()),
                value(cores, row.cores().mean()),
                value(cores, row.coresPerPage().mean()),
                value(band, row.pageRank().low()),
                value(band, row.pageRank().high()),
                value(band, row.area().low()),
                value(band, row.area().high()),
                value(band && hosts, row.hostsPerPage().low()),
                value(band && hosts, row.hostsPerPage().high()),
                setting.seeds().missing());
    }

    private static @Nullable Double value(boolean known, double value) {
        return known && !Double.isNaN(value) ? (Double) value : null;
    }
}
