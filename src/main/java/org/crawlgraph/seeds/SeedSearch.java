package org.crawlgraph.seeds;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.cores.SeedExtraction;
import org.crawlgraph.cores.SeedOptions;
import org.crawlgraph.graph.CrawlLinks;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.graph.SiteLinks;
import org.crawlgraph.ranking.pagerank.PageRank;

/**
 * Finds seeds for either objective, with what each adds and the community it represents.
 * @param seeds which hubs of a core become seeds; for {@link Objective#COMMUNITIES} only
 * @param reranking how to rank the remaining graph before each core
 */
public record SeedSearch(Aim aim, SeedOptions seeds, CoreOptions cores, Reranking reranking, LinkWeights weights) {

    /**
     * The result.
     * @param seeds best first
     * @param cores all extracted cores in order; with {@link Objective#COMMUNITIES}, only the ones that gave a seed
     */
    public record Found(List<CrawlSeed> seeds, List<Core> cores) {}

    /**
     * Finds seeds.
     * @param crawl all links, including links inside a site
     * @param ranked the subset to rank ({@link CrawlLinks#ranked})
     * @param hosts by page, a number from 0, or negative for an unknown host; may be empty without a host bonus
     * @param count number of seeds, at least 1
     * @param concurrency number of threads, at least 1; does not affect the seeds
     * @return at most {@code count} seeds; fewer when no link is left outside the cores, or fewer pages may become seeds
     */
    public Found find(
            CrawlLinks crawl,
            SiteLinks ranked,
            Worth worth,
            int[] hosts,
            int count,
            int concurrency,
            Checkpoint checkpoint) {
        return aim.objective() == Objective.COMMUNITIES
                ? communities(crawl, ranked, worth, count, concurrency, checkpoint)
                : harvest(crawl, ranked, worth, hosts, count, concurrency, checkpoint);
    }

    private Found communities(
            CrawlLinks crawl, SiteLinks ranked, Worth worth, int count, int concurrency, Checkpoint checkpoint) {
        List<Seed> found = SeedExtraction.extract(
                ranked.weighted(weights), count, seeds, cores, reranking, concurrency, checkpoint);
        int[] pages = found.stream().mapToInt(Seed::page).toArray();
        List<HarvestSeed> added = PriceCover.added(crawl.all(), worth, pages);
        List<CrawlSeed> all = new ArrayList<>();
        for (int i = 0; i < pages.length; i++) {
            Seed seed = found.get(i);
            all.add(new CrawlSeed(
                    seed.rank(),
                    seed.page(),
                    seed.core(),
                    seed.hubScore(),
                    added.get(i).newPages(),
                    added.get(i).newWorth()));
        }
        return new Found(all, found.stream().map(Seed::core).distinct().toList());
    }

    private Found harvest(
            CrawlLinks crawl,
            SiteLinks ranked,
            Worth worth,
            int[] hosts,
            int count,
            int concurrency,
            Checkpoint checkpoint) {
        IntPredicate hub = page -> crawl.sites() == null || ranked.ranked().outDegree(page) > 0;
        List<Core> extracted = extracted(ranked, count, concurrency, checkpoint);
        CoreMembership membership = new CoreMembership(extracted);
        Candidates candidates = aim.within() == Within.HUBS
                ? Candidates.all(crawl.pages(), hub)
                : Candidates.oneOfEach(crawl.pages(), membership.members(hub));
        List<HarvestSeed> chosen =
                PriceCover.choose(crawl.all(), worth, hosts, candidates, count, aim.prices(), concurrency, checkpoint);
        return new Found(
                chosen.stream()
                        .map(seed -> explained(seed, membership, crawl.all()))
                        .toList(),
                extracted);
    }

    private List<Core> extracted(SiteLinks ranked, int count, int concurrency, Checkpoint checkpoint) {
        int wanted = aim.cores(count);
        if (wanted == 0) {
            return List.of();
        }
        try (CoreExtraction extraction =
                new CoreExtraction(ranked.weighted(weights), cores, reranking, concurrency, checkpoint)) {
            return extraction.take(wanted, checkpoint);
        }
    }

    private static CrawlSeed explained(HarvestSeed seed, CoreMembership membership, LinkGraph links) {
        Core core = membership.coreOf(seed.page(), links);
        return new CrawlSeed(
                seed.rank(),
                seed.page(),
                core,
                CoreMembership.hubScore(core, seed.page()),
                seed.newPages(),
                seed.newWorth());
    }

    /** Estimates the heap of PageRank and of {@link #find}, not counting the links; {@code ranked} is the number of links to rank. */
    public MemoryNeed memory(long pages, long links, long ranked) {
        MemoryNeed extraction = CoreExtraction.memory(pages, ranked, weights, reranking);
        boolean harvest = aim.objective() == Objective.HARVEST;
        MemoryNeed none = MemoryNeed.of("none", 0);
        return MemoryNeed.sum(
                "seeds",
                MemoryNeed.of("worth of the pages", 16 * pages),
                MemoryNeed.of("hosts of the pages", harvest && aim.prices().hostBonus() > 0 ? 16 * pages : 0),
                MemoryNeed.largest(
                        "one after another",
                        PageRank.memory(pages, links),
                        harvest && aim.coreCount() == 0 ? none : extraction,
                        harvest ? PriceCover.memory(pages, links) : none));
    }
}
