package org.crawlgraph.procedures.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.seeds.GraphPageData;
import org.crawlgraph.procedures.seeds.StoredCores;
import org.crawlgraph.procedures.store.Hosts;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.SamePages;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.seeds.Unfetched;
import org.crawlgraph.seeds.evaluation.ComparisonOptions;
import org.crawlgraph.seeds.evaluation.CrawlComparison;
import org.crawlgraph.seeds.evaluation.KnownPart;
import org.crawlgraph.seeds.evaluation.SiteRanking;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.simulate.budgets}: compares seeds at the same number of pages fetched. */
public final class BudgetProcedures extends ProcedureContext {

    private static final Call STREAM = Call.of("crawl.simulate.budgets", SimulationOptions.BY_BUDGET)
            .estimated(
                    (context, read) -> {
                        BudgetRequest request = BudgetRequest.of(read);
                        PageGraph old = request.knownGraph() == null ? null : context.wholeGraph(request.knownGraph());
                        return context.memory(request.common(), read, request.work(old));
                    },
                    GraphArguments.DIMENSIONS);

    public static final List<Call> CALLS = List.of(STREAM);

    public record BudgetRow(
            @Description("Order of fetching: 'bfs', 'hosts', 'opic' or 'links'")
            String order,

            @Description("Where the crawl starts: 'seeds', or a baseline")
            String strategy,

            @Description("Number of pages that the crawl may fetch")
            long budget,

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

            @Description("Number of cores of the run with a fetched hub or authority; null without a run") @Nullable
            Double cores,

            @Description("Cores divided by fetched pages; null without a run") @Nullable
            Double coresPerFetch,

            @Description(
                    "10th percentile of pageRank over the draws of 'random'; null for other strategies, also below")
            @Nullable
            Double pageRankLow,

            @Description("90th percentile of pageRank") @Nullable
            Double pageRankHigh,

            @Description("10th percentile of area") @Nullable
            Double areaLow,

            @Description("90th percentile of area") @Nullable
            Double areaHigh,

            @Description("10th percentile of hostsPerFetch") @Nullable
            Double hostsPerFetchLow,

            @Description("90th percentile of hostsPerFetch") @Nullable
            Double hostsPerFetchHigh,

            @Description("Number of given seeds that are not pages of the graph and are ignored; the same in all rows")
            long deadSeeds) {}

    @Procedure(name = "crawl.simulate.budgets", mode = Mode.READ)
    @Description("Compares seeds with baselines at equal numbers of fetched pages: simulates crawls of"
            + " the stored graph along all links, in several orders, from the seeds and from the same"
            + " number of pages of each baseline. With both seeds and run, run only provides the"
            + " cores; without either, baselines alone are compared.")
    public Stream<BudgetRow> budgets(@Name("options") @Nullable Map<String, Object> options) {
        BudgetRequest request = BudgetRequest.of(STREAM.read(options));
        try (Job job = start(STREAM, request.common().jobId())) {
            StoredCores cores = request.run() == null ? null : StoredCores.of(tx, request.run());
            PageGraph old = request.knownGraph() == null ? null : wholeGraph(request.knownGraph());
            PageGraph graph = graph(request.common(), job, request.work(old));
            SeedPages.Found found = seeds(request, cores, graph, job);
            int[] seeds = found.pages();
            List<int[]> corePages = cores == null ? List.of() : cores.pages(graph);
            int concurrency = request.common().concurrency();
            Hosts hosts = hosts(graph, request, job);
            LinkGraph links = graph.linkGraph();
            double[] pageRank = PageRank.rank(links, PageRank.Settings.DEFAULT, concurrency, job)
                    .scores();
            KnownPart whole =
                    KnownPart.whole(links, hosts.ofPage(), hosts.siteOfPage(), GraphPageData.candidates(tx, graph, 0, job));
            KnownPart known = old != null
                    ? known(old, graph, request, job)
                    : request.knownShare() == null
                            ? whole
                            : whole.draw(
                                    request.knownShare(),
                                    request.unfetchedShare(),
                                    request.comparison().randomSeed(),
                                    job);
            List<CrawlComparison.StrategyRow> rows = new CrawlComparison(
                            new SimulationGraph(links, pageRank, hosts.ofPage(), corePages),
                            known,
                            request.ranking(),
                            request.comparison(),
                            concurrency,
                            job)
                    .byPages(seeds, seeds.length == 0 ? request.count() : seeds.length, request.budgets());
            return rows.stream()
                    .map(row -> row(row, graph.pages(), hosts.known(), cores != null, found.missing()))
                    .collect(Collectors.toCollection(ArrayList::new))
                    .stream();
        }
    }

    private SeedPages.Found seeds(BudgetRequest request, @Nullable StoredCores cores, PageGraph graph, Job job) {
        return new SeedPages(tx, graph, job)
                .of(cores != null && request.seeds().isEmpty() ? cores.seeds() : request.seeds());
    }

    private Hosts hosts(PageGraph graph, BudgetRequest request, Job job) {
        return Hosts.read(tx, graph, request.ranking().site(), request.common().concurrency(), log, job);
    }

    private KnownPart known(PageGraph old, PageGraph graph, BudgetRequest request, Job job) {
        Hosts hosts = hosts(old, request, job);
        return new KnownPart(
                old.linkGraph(),
                SamePages.numbers(tx, old, graph, job),
                hosts.ofPage(),
                hosts.siteOfPage(),
                false,
                GraphPageData.candidates(tx, old, request.unfetchedShare(), job));
    }

    private static BudgetRow row(
            CrawlComparison.StrategyRow row, int pages, boolean hosts, boolean cores, int missing) {
        boolean band = row.strategy() == Strategy.RANDOM;
        return new BudgetRow(
                Objects.requireNonNull(row.order()).option(),
                row.strategy().option(),
                row.stop(),
                (double) row.stop() / pages,
                SimulationOptions.Figures.mean(row.pages(), true),
                SimulationOptions.Figures.mean(row.pageRank(), true),
                SimulationOptions.Figures.mean(row.area(), true),
                SimulationOptions.Figures.mean(row.hosts(), hosts),
                SimulationOptions.Figures.mean(row.hostsPerPage(), hosts),
                SimulationOptions.Figures.mean(row.cores(), cores),
                SimulationOptions.Figures.mean(row.coresPerPage(), cores),
                SimulationOptions.Figures.low(row.pageRank(), band),
                SimulationOptions.Figures.high(row.pageRank(), band),
                SimulationOptions.Figures.low(row.area(), band),
                SimulationOptions.Figures.high(row.area(), band),
                SimulationOptions.Figures.low(row.hostsPerPage(), band && hosts),
                SimulationOptions.Figures.high(row.hostsPerPage(), band && hosts),
                missing);
    }

    /**
     * The arguments of {@code crawl.simulate.budgets}.
     * @param seeds URLs or nodes; empty for the seeds of the run, or for baselines only
     * @param run id of a run, or null
     * @param count pages of each baseline without seeds
     * @param knownGraph name of an older graph to choose baselines from, or null
     * @param knownShare part of the graph to choose baselines from, drawn at random; null for the whole graph
     * @param unfetchedShare see {@link Unfetched#share}
     */
    private record BudgetRequest(
            List<?> seeds,
            @Nullable String run,
            int count,
            @Nullable String knownGraph,
            KnownPart.@Nullable KnownShare knownShare,
            double unfetchedShare,
            GraphArguments common,
            SiteRanking ranking,
            ComparisonOptions comparison,
            ComparisonOptions.PageBudgets budgets) {

        static BudgetRequest of(Options options) {
            List<?> seeds = SimulationOptions.seeds(options);
            String run = options.find(SharedOptions.RUN);
            int count = options.integer(SimulationOptions.COUNT);
            boolean hasSeeds = !seeds.isEmpty() || run != null;
            if (hasSeeds && options.has(SimulationOptions.COUNT)) {
                throw new IllegalArgumentException("count excludes " + (seeds.isEmpty() ? "run" : "seeds")
                        + ", which determines the number of pages; pass one of them");
            }
            String known = options.find(SimulationOptions.KNOWN);
            double unfetchedShare = options.get(SeedOptions.UNFETCHED_SHARE);
            if (known == null) {
                options.refuseWithoutEffect(List.of(SeedOptions.UNFETCHED_SHARE), "all pages known", "pass known");
                options.silence(List.of(SeedOptions.UNFETCHED_SHARE));
            }
            KnownPart.KnownShare share = known == null ? null : KnownPart.KnownShare.parse(known);
            ComparisonOptions comparison = SimulationOptions.comparison(options);
            ComparisonOptions.PageBudgets budgets = SimulationOptions.budgets(options);
            GraphArguments common = GraphArguments.ofAllLinks(options);
            SiteRanking ranking = SimulationOptions.ranking(options);
            if (share != null && share.kind() == KnownPart.KnownShare.Kind.HOSTS && ranking.site() == Site.NONE) {
                throw new IllegalArgumentException("known is " + Options.shown(known)
                        + ", but with site: 'none' hosts are unknown; use 'pages:SHARE'");
            }
            boolean random = comparison.baselines().contains(Strategy.RANDOM);
            SimulationOptions.refuseUnused(options, comparison.baselines());
            SimulationOptions.refuseUnusedSeed(options, random || share != null);
            return new BudgetRequest(
                    seeds,
                    run,
                    count,
                    share == null ? known : null,
                    share,
                    unfetchedShare,
                    common,
                    ranking,
                    comparison,
                    budgets);
        }

        /**
         * The work for the memory estimate.
         * @param old the graph to choose baselines from; null for a part of the graph itself
         */
        Work work(@Nullable PageGraph old) {
            return (pages, all, links) -> {
                long knownPages = old == null ? pages : Math.max(pages, old.pages());
                long knownLinks = old == null ? links : Math.max(links, old.links());
                MemoryNeed drawn = MemoryNeed.of("known part", LinkGraph.bytes(pages, links) + 16 * pages);
                MemoryNeed matched = MemoryNeed.of("pages of the older graph", 12 * knownPages);
                return MemoryNeed.sum(
                        "simulation",
                        MemoryNeed.of("hosts and sites", ranking.site() == Site.NONE ? 0 : 8 * pages),
                        MemoryNeed.of("PageRank of the pages and their numbers", 12 * pages),
                        old != null ? matched : knownShare != null ? drawn : MemoryNeed.of("all is known", 0),
                        MemoryNeed.largest(
                                "one after another",
                                PageRank.memory(knownPages, knownLinks),
                                CrawlComparison.memory(
                                        knownPages, knownLinks, ranking, comparison, common.concurrency())));
            };
        }
    }
}
