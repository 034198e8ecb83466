package org.crawlgraph.procedures.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.graph.RankedLinks;
import org.crawlgraph.hits.Hits;
import org.crawlgraph.hits.HitsOptions;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.read.Demand;
import org.crawlgraph.procedures.read.Hosts;
import org.crawlgraph.procedures.read.PageGraph;
import org.crawlgraph.procedures.read.Projection;
import org.crawlgraph.procedures.seeds.StoredCores;
import org.crawlgraph.rank.PageRank;
import org.crawlgraph.rank.PageRankOptions;
import org.crawlgraph.run.MemoryNeed;
import org.crawlgraph.run.Workers;
import org.crawlgraph.traverse.ComparisonOptions;
import org.crawlgraph.traverse.CrawlComparison;
import org.crawlgraph.traverse.SimulatedCrawl;
import org.crawlgraph.traverse.SimulationGraph;
import org.crawlgraph.traverse.Spread;
import org.crawlgraph.traverse.Strategy;
import org.crawlgraph.traverse.StrategyDepth;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.simulate}: what seeds are worth. */
public final class SimulationProcedures extends ProcedureContext {

    /** What the crawls of one strategy have found at one depth. */
    public record SimulationRow(
            @Description("where the crawl starts: 'seeds', 'random', 'inDegree', 'pageRank' or 'hits'")
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
            Site site,
            HitsOptions hits,
            LinkWeights weights,
            ComparisonOptions comparison) {

        static Request of(Options options) {
            List<?> seeds = SimulationOptions.seeds(options);
            String run = options.find(SharedOptions.RUN);
            if (seeds.isEmpty() && run == null) {
                throw new IllegalArgumentException("there is nothing to crawl from; pass seeds, a list of urls or of"
                        + " pages, or run, the id of a run whose seeds to take");
            }
            return new Request(
                    seeds,
                    run,
                    GraphOptions.ofAllLinks(options),
                    options.get(Projection.SITE),
                    SharedOptions.hits(options),
                    options.get(SharedOptions.WEIGHTS),
                    SimulationOptions.comparison(options));
        }

        /** The need of what is done with so many pages and links, for {@link Demand.Work}. */
        MemoryNeed memory(long pages, long links) {
            MemoryNeed hits = MemoryNeed.sum(
                    "baseline hits",
                    MemoryNeed.of("links between sites", LinkGraph.bytes(pages, links)),
                    Hits.memory(pages, links, weights));
            return MemoryNeed.sum(
                    "simulation",
                    MemoryNeed.of("hosts and sites", site == Site.NONE ? 0 : 8 * pages),
                    MemoryNeed.of("PageRank of the pages", 8 * pages),
                    MemoryNeed.largest(
                            "one after another",
                            PageRank.memory(pages, links),
                            comparison.baselines().contains(Strategy.HITS) ? hits : MemoryNeed.of("no ranking", 0),
                            SimulatedCrawl.memory(pages)));
        }
    }

    /** A row for each strategy and depth. */
    @Procedure(name = "crawl.simulate", mode = Mode.READ)
    @Description(
            "What seeds are worth: crawls the stored graph along all links, breadth-first, from the seeds and from as many"
                    + " pages of each baseline. Options: seeds or run (with both, run only tells the cores), depth, baselines, draws,"
                    + " randomSeed; for the baseline hits alone site, weights, maxIterations, tolerance; graph (projected with site: 'none'),"
                    + " nodeLabels, relationshipTypes, concurrency, jobId")
    public Stream<SimulationRow> simulate(@Name("options") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        Request request = Request.of(read);
        read.end();
        try (Job job = start("crawl.simulate", request.common().jobId())) {
            StoredCores cores = request.run() == null ? null : StoredCores.of(tx, request.run());
            PageGraph graph = wholeGraph(request.common(), job, request::memory);
            int[] seeds = new SeedPages(tx, graph, job)
                    .of(cores != null && request.seeds().isEmpty() ? cores.seeds() : request.seeds());
            List<int[]> corePages = cores == null ? List.of() : cores.pages(graph);
            int concurrency = request.common().concurrency();
            Hosts hosts = Hosts.read(tx, graph, request.site(), concurrency, log, job);
            LinkGraph links = graph.ranked();
            double[] pageRank = PageRank.rank(links, PageRankOptions.DEFAULT, concurrency, job)
                    .scores();
            SimulationGraph crawled = new SimulationGraph(links, pageRank, hosts.ofPage(), corePages);
            List<StrategyDepth> depths = CrawlComparison.run(
                    crawled,
                    seeds,
                    () -> hubScores(graph, hosts, request, job),
                    request.comparison(),
                    concurrency,
                    job);
            return depths.stream()
                    .map(depth -> row(depth, hosts.known(), cores != null))
                    .collect(Collectors.toCollection(ArrayList::new))
                    .stream();
        }
    }

    /** One plain ranking, links inside a site left out. */
    private static double[] hubScores(PageGraph graph, Hosts hosts, Request request, Job job) {
        int concurrency = request.common().concurrency();
        try (Workers workers = new Workers(concurrency)) {
            RankedLinks links =
                    graph.between(hosts, request.site(), workers, job).weighted(request.weights());
            return Hits.rank(links, request.hits(), concurrency, job).hubs();
        }
    }

    private static SimulationRow row(StrategyDepth depth, boolean hosts, boolean cores) {
        boolean band = depth.strategy() == Strategy.RANDOM;
        return new SimulationRow(
                depth.strategy().option(),
                depth.depth(),
                depth.pages().mean(),
                depth.totalPages().mean(),
                mean(depth.meanPageRank(), true),
                depth.totalPageRank().mean(),
                mean(depth.newHosts(), hosts),
                mean(depth.hosts(), hosts),
                mean(depth.cores(), cores),
                low(depth.pages(), band),
                high(depth.pages(), band),
                low(depth.totalPages(), band),
                high(depth.totalPages(), band),
                low(depth.meanPageRank(), band),
                high(depth.meanPageRank(), band),
                low(depth.totalPageRank(), band),
                high(depth.totalPageRank(), band),
                low(depth.hosts(), band && hosts),
                high(depth.hosts(), band && hosts),
                low(depth.cores(), band && cores),
                high(depth.cores(), band && cores));
    }

    private static @Nullable Double mean(Spread spread, boolean known) {
        return known ? number(spread.mean()) : null;
    }

    private static @Nullable Double low(Spread spread, boolean known) {
        return known ? number(spread.low()) : null;
    }

    private static @Nullable Double high(Spread spread, boolean known) {
        return known ? number(spread.high()) : null;
    }

    private static @Nullable Double number(double figure) {
        return Double.isNaN(figure) ? null : figure;
    }
}
