package org.crawlgraph.procedures.simulate;

import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.seeds.Unfetched;
import org.crawlgraph.seeds.evaluation.ComparisonOptions;
import org.crawlgraph.seeds.evaluation.CrawlComparison;
import org.crawlgraph.seeds.evaluation.KnownPart;
import org.crawlgraph.seeds.evaluation.SiteRanking;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a simulation.
 * @param seeds URLs or nodes; empty for the seeds of the run, or for baselines only
 * @param run id of a run, or null
 * @param knownGraph name of an older graph to choose baselines from, or null
 * @param knownShare part of the graph to choose baselines from, drawn at random; null for the whole graph
 * @param unfetchedShare see {@link Unfetched#share}
 */
record SimulationRequest(
        List<?> seeds,
        @Nullable String run,
        @Nullable String knownGraph,
        KnownPart.@Nullable KnownShare knownShare,
        double unfetchedShare,
        GraphArguments common,
        SiteRanking ranking,
        ComparisonOptions comparison) {

    static SimulationRequest of(Options options) {
        List<?> seeds = SimulationOptions.seeds(options);
        String run = options.find(SharedOptions.RUN);
        boolean counts = options.has(SimulationOptions.COUNT) && options.integer(SimulationOptions.COUNT) > 0;
        if (counts && (!seeds.isEmpty() || run != null)) {
            throw new IllegalArgumentException("count excludes " + (seeds.isEmpty() ? "run" : "seeds")
                    + ", which determines the number of pages; pass one of them");
        }
        String known = options.has(SimulationOptions.KNOWN) ? options.get(SimulationOptions.KNOWN) : null;
        if (known == null) {
            options.refuseWithoutEffect(List.of(SeedOptions.UNFETCHED_SHARE), "all pages known", "pass known");
        }
        KnownPart.KnownShare share = known == null ? null : KnownPart.KnownShare.parse(known);
        ComparisonOptions comparison = SimulationOptions.comparison(options);
        GraphArguments common = GraphArguments.ofAllLinks(options);
        SiteRanking ranking = SimulationOptions.ranking(options);
        if (share != null && share.kind() == KnownPart.KnownShare.Kind.HOSTS && ranking.site() == Site.NONE) {
            throw new IllegalArgumentException("known is " + Options.shown(known)
                    + ", but with site: 'none' hosts are unknown; use 'pages:SHARE'");
        }
        SimulationOptions.refuseUnused(options, comparison.baselines(), share != null);
        return new SimulationRequest(
                seeds,
                run,
                share == null ? known : null,
                share,
                known == null ? 0 : options.get(SeedOptions.UNFETCHED_SHARE),
                common,
                ranking,
                comparison);
    }

    SimulationRequest withSeeds() {
        if (seeds.isEmpty() && run == null) {
            throw new IllegalArgumentException(
                    "seeds are missing; pass seeds (a list of URLs or pages) or run (the id of a run with seeds)");
        }
        return this;
    }

    /** The part of a graph to choose baselines from. */
    KnownPart draw(KnownPart whole, Checkpoint checkpoint) {
        return knownShare == null ? whole : whole.draw(knownShare, unfetchedShare, comparison.randomSeed(), checkpoint);
    }

    /**
     * The work for the memory estimate.
     * @param old the graph to choose baselines from; null for the graph itself or a part of it
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
                            CrawlComparison.memory(knownPages, knownLinks, ranking, comparison, common.concurrency())));
        };
    }
}
