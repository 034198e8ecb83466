package org.crawlgraph.procedures.simulate;

import java.util.List;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.Demand;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.crawlgraph.seeds.evaluation.BudgetComparison;
import org.crawlgraph.seeds.evaluation.BudgetOptions;
import org.crawlgraph.seeds.evaluation.KnownShare;
import org.crawlgraph.seeds.evaluation.SiteRanking;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.simulation.Furniture;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * What a call of {@code crawl.simulate.budgets} asks for.
 *
 * @param seeds urls or nodes; none when those of the run are meant, or baselines alone
 * @param run id of a run; null for none
 * @param count pages of each baseline when there are no seeds
 * @param knownGraph name of an older graph that baselines are chosen from; null for none
 * @param knownShare what is drawn of the graph for that; null for all of it
 */
record BudgetRequest(
        List<?> seeds,
        @Nullable String run,
        int count,
        @Nullable String knownGraph,
        @Nullable KnownShare knownShare,
        GraphOptions common,
        SiteRanking ranking,
        BudgetOptions comparison) {

    static BudgetRequest of(Options options) {
        List<?> seeds = SimulationOptions.seeds(options);
        String run = options.find(SharedOptions.RUN);
        int count = options.integer(SimulationOptions.COUNT);
        boolean hasSeeds = !seeds.isEmpty() || run != null;
        if (hasSeeds && options.has(SimulationOptions.COUNT)) {
            throw new IllegalArgumentException("count is given together with " + (seeds.isEmpty() ? "run" : "seeds")
                    + ", which has its own number of pages; leave one out");
        }
        String known = options.find(SimulationOptions.KNOWN);
        KnownShare share = known == null ? null : KnownShare.parse(known);
        BudgetOptions comparison = SimulationOptions.budgets(options);
        GraphOptions common = GraphOptions.ofAllLinks(options);
        SiteRanking ranking = SimulationOptions.ranking(options);
        if (share != null && share.kind() == KnownShare.Kind.HOSTS && ranking.site() == Site.NONE) {
            throw new IllegalArgumentException("known is " + Options.shown(known)
                    + ", but with site: 'none' the hosts of the pages are not known; draw pages instead");
        }
        boolean random = comparison.baselines().contains(Strategy.RANDOM);
        SimulationOptions.refuseUnused(options, comparison.baselines());
        SimulationOptions.refuseUnusedSeed(options, random || comparison.shuffles() > 0 || share != null);
        if (random && !hasSeeds && comparison.baselines().size() == 1) {
            options.refuseWithoutEffect(
                    List.of(BudgetOptions.SHUFFLES),
                    "random pages alone, which are drawn for each crawl",
                    "name other baselines");
        }
        return new BudgetRequest(seeds, run, count, share == null ? known : null, share, common, ranking, comparison);
    }

    /**
     * What is done with the graph.
     *
     * @param old the graph that baselines are chosen from; null for a part of the graph itself
     */
    Demand.Work work(@Nullable PageGraph old) {
        return (pages, links) -> {
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
                            Furniture.memory(pages, links),
                            PageRank.memory(knownPages, knownLinks),
                            BudgetComparison.memory(
                                    knownPages, knownLinks, ranking, comparison, common.concurrency())));
        };
    }
}
