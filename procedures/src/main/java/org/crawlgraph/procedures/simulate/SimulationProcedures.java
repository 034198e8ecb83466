package org.crawlgraph.procedures.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.ranking.PageRank;
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

/** {@code crawl.simulate}: compares seeds with baselines by depth. */
public final class SimulationProcedures extends ProcedureContext {

    private static final Call STREAM = Call.of("crawl.simulate", SimulationOptions.BY_DEPTH)
            .estimated(
                    (context, read) -> {
                        Request request = Request.of(read);
                        return context.memory(request.common(), read, request::memory);
                    },
                    GraphArguments.DIMENSIONS);

    public static final List<Call> CALLS = List.of(STREAM);

    public record SimulationRow(
            @Description("Where the crawl starts: 'seeds', or a baseline")
            String strategy,

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

            @Description("Number of cores of the run with a reached hub or authority; null without a run") @Nullable
            Double cores,

            @Description("10th percentile of pages over the draws of 'random'; null for other strategies, also below")
            @Nullable
            Double pagesLow,

            @Description("90th percentile of pages") @Nullable
            Double pagesHigh,

            @Description("10th percentile of totalPages") @Nullable
            Double totalPagesLow,

            @Description("90th percentile of totalPages") @Nullable
            Double totalPagesHigh,

            @Description("10th percentile of meanPageRank, over the draws that reached a page at this depth") @Nullable
            Double meanPageRankLow,

            @Description("90th percentile of meanPageRank, over the same draws") @Nullable
            Double meanPageRankHigh,

            @Description("10th percentile of totalPageRank") @Nullable
            Double totalPageRankLow,

            @Description("90th percentile of totalPageRank") @Nullable
            Double totalPageRankHigh,

            @Description("10th percentile of hosts") @Nullable
            Double hostsLow,

            @Description("90th percentile of hosts") @Nullable
            Double hostsHigh,

            @Description("10th percentile of cores") @Nullable
            Double coresLow,

            @Description("90th percentile of cores") @Nullable
            Double coresHigh,

            @Description("Number of given seeds that are not pages of the graph and are ignored; the same in all rows")
            long deadSeeds) {}

    private record Request(
            List<?> seeds,
            @Nullable String run,
            GraphArguments common,
            SiteRanking ranking,
            ComparisonOptions comparison,
            int depth) {

        static Request of(Options options) {
            List<?> seeds = SimulationOptions.seeds(options);
            String run = options.find(SharedOptions.RUN);
            GraphArguments common = GraphArguments.ofAllLinks(options);
            SiteRanking ranking = SimulationOptions.ranking(options);
            ComparisonOptions comparison = SimulationOptions.comparison(options);
            SimulationOptions.refuseUnused(options, comparison.baselines());
            SimulationOptions.refuseUnusedSeed(options, comparison.baselines().contains(Strategy.RANDOM));
            return new Request(seeds, run, common, ranking, comparison, options.integer(ComparisonOptions.DEPTH));
        }

        Request withSeeds() {
            if (seeds.isEmpty() && run == null) {
                throw new IllegalArgumentException(
                        "seeds are missing; pass seeds (a list of URLs or pages) or run (the id of a run with seeds)");
            }
            return this;
        }

        MemoryNeed memory(long pages, long all, long links) {
            return MemoryNeed.sum(
                    "simulation",
                    MemoryNeed.of("hosts and sites", ranking.site() == Site.NONE ? 0 : 8 * pages),
                    MemoryNeed.of("PageRank of the pages and their numbers", 12 * pages),
                    MemoryNeed.largest(
                            "one after another",
                            PageRank.memory(pages, links),
                            CrawlComparison.memory(pages, links, ranking, comparison, common.concurrency())));
        }
    }

    @Procedure(name = "crawl.simulate", mode = Mode.READ)
    @Description("Compares seeds with baselines by depth: simulates breadth-first crawls of the stored"
            + " graph along all links, from the seeds and from the same number of pages of each"
            + " baseline. With both seeds and run, run only provides the cores.")
    public Stream<SimulationRow> simulate(@Name("options") @Nullable Map<String, Object> options) {
        Request request = Request.of(STREAM.read(options)).withSeeds();
        try (Job job = start(STREAM, request.common().jobId())) {
            StoredCores cores = request.run() == null ? null : StoredCores.of(tx, request.run());
            PageGraph graph = graph(request.common(), job, request::memory);
            SeedPages.Found seeds = new SeedPages(tx, graph, job)
                    .of(cores != null && request.seeds().isEmpty() ? cores.seeds() : request.seeds());
            List<int[]> corePages = cores == null ? List.of() : cores.pages(graph);
            int concurrency = request.common().concurrency();
            Hosts hosts = Hosts.read(tx, graph, request.ranking().site(), concurrency, log, job);
            LinkGraph links = graph.linkGraph();
            double[] pageRank = PageRank.rank(links, PageRank.Settings.DEFAULT, concurrency, job)
                    .scores();
            List<CrawlComparison.StrategyRow> depths = new CrawlComparison(
                            new SimulationGraph(links, pageRank, hosts.ofPage(), corePages),
                            KnownPart.whole(
                                    links,
                                    hosts.ofPage(),
                                    hosts.siteOfPage(),
                                    GraphPageData.candidates(tx, graph, 0, job)),
                            request.ranking(),
                            request.comparison(),
                            concurrency,
                            job)
                    .byDepth(seeds.pages(), request.depth());
            return depths.stream()
                    .map(depth -> row(depth, hosts.known(), cores != null, seeds.missing()))
                    .collect(Collectors.toCollection(ArrayList::new))
                    .stream();
        }
    }

    private static SimulationRow row(CrawlComparison.StrategyRow depth, boolean hosts, boolean cores, int missing) {
        boolean band = depth.strategy() == Strategy.RANDOM;
        return new SimulationRow(
                depth.strategy().option(),
                depth.stop(),
                depth.newPages().mean(),
                depth.pages().mean(),
                SimulationOptions.Figures.mean(depth.newPageRank(), true),
                depth.pageRank().mean(),
                SimulationOptions.Figures.mean(depth.hosts(), hosts),
                SimulationOptions.Figures.mean(depth.cores(), cores),
                SimulationOptions.Figures.low(depth.newPages(), band),
                SimulationOptions.Figures.high(depth.newPages(), band),
                SimulationOptions.Figures.low(depth.pages(), band),
                SimulationOptions.Figures.high(depth.pages(), band),
                SimulationOptions.Figures.low(depth.newPageRank(), band),
                SimulationOptions.Figures.high(depth.newPageRank(), band),
                SimulationOptions.Figures.low(depth.pageRank(), band),
                SimulationOptions.Figures.high(depth.pageRank(), band),
                SimulationOptions.Figures.low(depth.hosts(), band && hosts),
                SimulationOptions.Figures.high(depth.hosts(), band && hosts),
                SimulationOptions.Figures.low(depth.cores(), band && cores),
                SimulationOptions.Figures.high(depth.cores(), band && cores),
                missing);
    }
}
