package org.crawlgraph.procedures.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.seeds.StoredCores;
import org.crawlgraph.procedures.store.Demand;
import org.crawlgraph.procedures.store.Hosts;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.crawlgraph.ranking.pagerank.PageRankOptions;
import org.crawlgraph.seeds.evaluation.ComparisonOptions;
import org.crawlgraph.seeds.evaluation.CrawlComparison;
import org.crawlgraph.seeds.evaluation.KnownPart;
import org.crawlgraph.seeds.evaluation.SiteRanking;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.evaluation.StrategyDepth;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.simulate}: what seeds are worth. */
public final class SimulationProcedures extends ProcedureContext {

    private static final String NAMES =
            "seeds or run (with both, run only tells the cores), depth, baselines, draws, randomSeed; for the baseline hits alone site,"
                    + " weights, maxIterations, tolerance; graph, nodeLabels, relationshipTypes, urlProperty, hostProperty, concurrency, jobId";

    /** What the crawls of one strategy have found at one depth. */
    public record SimulationRow(
            @Description("where the crawl starts: 'seeds', or a baseline")
            String strategy,

            @Description("links from the nearest seed; 0 are the seeds themselves")
            long depth,

            @Description("pages first reached at this depth; for 'random' the mean of the draws, here and below")
            double pages,

            @Description("pages reached up to this depth") double totalPages,

            @Description(
                    "mean PageRank of the pages first reached at this depth; null when there are none. PageRanks of all pages add up to 1")
            @Nullable
            Double meanPageRank,

            @Description("PageRank of the pages reached up to this depth, added up")
            double totalPageRank,

            @Description("hosts first reached at this depth; null with site: 'none'") @Nullable
            Double newHosts,

            @Description("hosts reached up to this depth; null with site: 'none'") @Nullable
            Double hosts,

            @Description("cores of the run of which a hub or an authority was reached; null without a run") @Nullable
            Double cores,

            @Description("10th percentile of pages over the draws of 'random'; null for others, here and below")
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

            @Description("90th percentile of meanPageRank, likewise") @Nullable
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
            Double coresHigh) {}

    private record Request(
            List<?> seeds,
            @Nullable String run,
            GraphOptions common,
            SiteRanking ranking,
            ComparisonOptions comparison) {

        static Request of(Options options) {
            List<?> seeds = SimulationOptions.seeds(options);
            String run = options.find(SharedOptions.RUN);
            GraphOptions common = GraphOptions.ofAllLinks(options);
            SiteRanking ranking = SimulationOptions.ranking(options);
            ComparisonOptions comparison = SimulationOptions.comparison(options);
            SimulationOptions.refuseUnused(options, comparison.baselines());
            SimulationOptions.refuseUnusedSeed(options, comparison.baselines().contains(Strategy.RANDOM));
            return new Request(seeds, run, common, ranking, comparison);
        }

        Request withSeeds() {
            if (seeds.isEmpty() && run == null) {
                throw new IllegalArgumentException("there is nothing to crawl from; pass seeds, a list of urls or of"
                        + " pages, or run, the id of a run whose seeds to take");
            }
            return this;
        }

        /** The need of what is done with so many pages and links, for {@link Demand.Work}. */
        MemoryNeed memory(long pages, long links) {
            return MemoryNeed.sum(
                    "simulation",
                    MemoryNeed.of("hosts and sites", ranking.site() == Site.NONE ? 0 : 8 * pages),
                    MemoryNeed.of("PageRank of the pages and their numbers", 12 * pages),
                    MemoryNeed.largest(
                            "one after another",
                            PageRank.memory(pages, links),
                            CrawlComparison.memory(pages, links, ranking, comparison)));
        }
    }

    /** A row for each strategy and depth. */
    @Procedure(name = "crawl.simulate", mode = Mode.READ)
    @Description(
            "What seeds are worth: crawls the stored graph along all links, breadth-first, from the seeds and from as many"
                    + " pages of each baseline. Options: " + NAMES)
    public Stream<SimulationRow> simulate(@Name("options") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        Request request = Request.of(read).withSeeds();
        read.end();
        try (Job job = start("crawl.simulate", request.common().jobId())) {
            StoredCores cores = request.run() == null ? null : StoredCores.of(tx, request.run());
            PageGraph graph = wholeGraph(request.common(), job, request::memory);
            int[] seeds = new SeedPages(tx, graph, job)
                    .of(cores != null && request.seeds().isEmpty() ? cores.seeds() : request.seeds());
            List<int[]> corePages = cores == null ? List.of() : cores.pages(graph);
            int concurrency = request.common().concurrency();
            Hosts hosts = Hosts.read(tx, graph, request.ranking().site(), concurrency, log, job);
            LinkGraph links = graph.ranked();
            double[] pageRank = PageRank.rank(links, PageRankOptions.DEFAULT, concurrency, job)
                    .scores();
            List<StrategyDepth> depths = CrawlComparison.run(
                    new SimulationGraph(links, pageRank, hosts.ofPage(), corePages),
                    KnownPart.whole(links, hosts.ofPage(), hosts.siteOfPage()),
                    seeds,
                    request.ranking(),
                    request.comparison(),
                    concurrency,
                    job);
            return depths.stream()
                    .map(depth -> row(depth, hosts.known(), cores != null))
                    .collect(Collectors.toCollection(ArrayList::new))
                    .stream();
        }
    }

    /** One row about the heap that the other needs. */
    @Procedure(name = "crawl.simulate.estimate", mode = Mode.READ)
    @Description(
            "The heap that crawl.simulate would need, told without reading the graph; of a graph that is not there with"
                    + " nodeCount and relationshipCount. Options: " + NAMES + "; nodeCount, relationshipCount")
    public Stream<EstimateRow> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        Request request = Request.of(read);
        FictiveGraph fictive = FictiveGraph.of(read);
        read.end();
        return estimateOfAllLinks(request.common(), fictive, request::memory);
    }

    private static SimulationRow row(StrategyDepth depth, boolean hosts, boolean cores) {
        boolean band = depth.strategy() == Strategy.RANDOM;
        return new SimulationRow(
                depth.strategy().option(),
                depth.depth(),
                depth.pages().mean(),
                depth.totalPages().mean(),
                Figures.mean(depth.meanPageRank(), true),
                depth.totalPageRank().mean(),
                Figures.mean(depth.newHosts(), hosts),
                Figures.mean(depth.hosts(), hosts),
                Figures.mean(depth.cores(), cores),
                Figures.low(depth.pages(), band),
                Figures.high(depth.pages(), band),
                Figures.low(depth.totalPages(), band),
                Figures.high(depth.totalPages(), band),
                Figures.low(depth.meanPageRank(), band),
                Figures.high(depth.meanPageRank(), band),
                Figures.low(depth.totalPageRank(), band),
                Figures.high(depth.totalPageRank(), band),
                Figures.low(depth.hosts(), band && hosts),
                Figures.high(depth.hosts(), band && hosts),
                Figures.low(depth.cores(), band && cores),
                Figures.high(depth.cores(), band && cores));
    }
}
