package org.crawlgraph.procedures.simulate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.seeds.StoredCores;
import org.crawlgraph.procedures.store.Hosts;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.SamePages;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.crawlgraph.ranking.pagerank.PageRankOptions;
import org.crawlgraph.seeds.evaluation.BudgetComparison;
import org.crawlgraph.seeds.evaluation.KnownPart;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.evaluation.StrategyBudget;
import org.crawlgraph.seeds.simulation.Furniture;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.simulate.budgets}: what seeds are worth at equal numbers of pages. */
public final class BudgetProcedures extends ProcedureContext {

    /** What the crawls of one strategy have gathered when a budget is spent. */
    public record BudgetRow(
            @Description("in which order the crawl fetches: 'bfs', 'hosts', 'opic' or 'links'")
            String order,

            @Description("where it starts: 'seeds', or a baseline")
            String strategy,

            @Description("pages that it may fetch") long budget,

            @Description("these as a share of the pages of the graph")
            double share,

            @Description(
                    "pages that it fetches, fewer than budget when it finds no more; for 'random' the mean of the draws, here"
                            + " and below")
            @Nullable
            Double fetched,

            @Description("PageRank of these pages, added up; PageRanks of all pages add up to 1") @Nullable
            Double pageRank,

            @Description("mean of pageRank over all budgets, the same in all rows of an order and strategy") @Nullable
            Double area,

            @Description("hosts of these pages; null with site: 'none'") @Nullable
            Double hosts,

            @Description("hosts by the pages fetched; null with site: 'none'") @Nullable
            Double hostsPerFetch,

            @Description("cores of the run of which a hub or an authority was fetched; null without a run") @Nullable
            Double cores,

            @Description("cores by the pages fetched; null without a run") @Nullable
            Double coresPerFetch,

            @Description(
                    "share of these pages that only templates link to: each host that does so does it from at least five pages; null"
                            + " with site: 'none'")
            @Nullable
            Double furniture,

            @Description(
                    "10th percentile of pageRank over the draws of 'random', of others over their shuffles; null without any, here and"
                            + " below")
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

            @Description("10th percentile of furniture") @Nullable
            Double furnitureLow,

            @Description("90th percentile of furniture") @Nullable
            Double furnitureHigh) {}

    private static final String NAMES =
            "seeds, run or count (with seeds and run, run only tells the cores; with count, baselines"
                    + " alone are compared), orders, budgets, baselines, known, draws, shuffles, randomSeed, site; for the baselines hits and"
                    + " communities weights, for hits maxIterations, tolerance; graph, nodeLabels, relationshipTypes, urlProperty, hostProperty, concurrency, jobId";

    /** A row for each order, strategy and budget. */
    @Procedure(name = "crawl.simulate.budgets", mode = Mode.READ)
    @Description(
            "What seeds are worth at equal numbers of pages, which is what a crawl costs: crawls the stored graph along all links, in"
                    + " several orders, from the seeds and from as many pages of each baseline. Options: " + NAMES)
    public Stream<BudgetRow> budgets(@Name("options") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        BudgetRequest request = BudgetRequest.of(read);
        read.end();
        try (Job job = start("crawl.simulate.budgets", request.common().jobId())) {
            StoredCores cores = request.run() == null ? null : StoredCores.of(tx, request.run());
            PageGraph old = request.knownGraph() == null ? null : wholeGraph(request.knownGraph());
            PageGraph graph = wholeGraph(request.common(), job, request.work(old));
            int[] seeds = seeds(request, cores, graph, job);
            List<int[]> corePages = cores == null ? List.of() : cores.pages(graph);
            int concurrency = request.common().concurrency();
            Hosts hosts = hosts(graph, request, job);
            LinkGraph links = graph.ranked();
            BitSet furniture = hosts.known() ? Furniture.of(links, hosts.ofPage(), job) : new BitSet();
            double[] pageRank = PageRank.rank(links, PageRankOptions.DEFAULT, concurrency, job)
                    .scores();
            KnownPart whole = KnownPart.whole(links, hosts.ofPage(), hosts.siteOfPage());
            KnownPart known = old != null
                    ? known(old, graph, request, job)
                    : request.knownShare() == null
                            ? whole
                            : whole.draw(
                                    request.knownShare(), request.comparison().randomSeed(), job);
            List<StrategyBudget> rows = BudgetComparison.run(
                    new SimulationGraph(links, pageRank, hosts.ofPage(), corePages, furniture),
                    known,
                    seeds,
                    seeds.length == 0 ? request.count() : seeds.length,
                    request.ranking(),
                    request.comparison(),
                    concurrency,
                    job);
            return rows.stream()
                    .map(row -> row(row, graph.pages(), request, hosts.known(), cores != null))
                    .collect(Collectors.toCollection(ArrayList::new))
                    .stream();
        }
    }

    /** One row about the heap that the other needs. */
    @Procedure(name = "crawl.simulate.budgets.estimate", mode = Mode.READ)
    @Description(
            "The heap that crawl.simulate.budgets would need, told without reading the graph; of a graph that is not there with"
                    + " nodeCount and relationshipCount. Options: " + NAMES + "; nodeCount, relationshipCount")
    public Stream<EstimateRow> estimate(@Name("options") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        BudgetRequest request = BudgetRequest.of(read);
        FictiveGraph fictive = FictiveGraph.of(read);
        read.end();
        PageGraph old = request.knownGraph() == null ? null : wholeGraph(request.knownGraph());
        return estimateOfAllLinks(request.common(), fictive, request.work(old));
    }

    private int[] seeds(BudgetRequest request, @Nullable StoredCores cores, PageGraph graph, Job job) {
        return new SeedPages(tx, graph, job)
                .of(cores != null && request.seeds().isEmpty() ? cores.seeds() : request.seeds());
    }

    private Hosts hosts(PageGraph graph, BudgetRequest request, Job job) {
        return Hosts.read(tx, graph, request.ranking().site(), request.common().concurrency(), log, job);
    }

    private KnownPart known(PageGraph old, PageGraph graph, BudgetRequest request, Job job) {
        Hosts hosts = hosts(old, request, job);
        return new KnownPart(
                old.ranked(), SamePages.numbers(tx, old, graph, job), hosts.ofPage(), hosts.siteOfPage(), false);
    }

    private static BudgetRow row(StrategyBudget row, int pages, BudgetRequest request, boolean hosts, boolean cores) {
        boolean band = row.strategy() == Strategy.RANDOM || request.comparison().shuffles() > 0;
        return new BudgetRow(
                row.order().option(),
                row.strategy().option(),
                row.budget(),
                (double) row.budget() / pages,
                Figures.mean(row.fetched(), true),
                Figures.mean(row.pageRank(), true),
                Figures.mean(row.area(), true),
                Figures.mean(row.hosts(), hosts),
                Figures.mean(row.hostsPerFetch(), hosts),
                Figures.mean(row.cores(), cores),
                Figures.mean(row.coresPerFetch(), cores),
                Figures.mean(row.furniture(), hosts),
                Figures.low(row.pageRank(), band),
                Figures.high(row.pageRank(), band),
                Figures.low(row.area(), band),
                Figures.high(row.area(), band),
                Figures.low(row.hostsPerFetch(), band && hosts),
                Figures.high(row.hostsPerFetch(), band && hosts),
                Figures.low(row.furniture(), band && hosts),
                Figures.high(row.furniture(), band && hosts));
    }
}
