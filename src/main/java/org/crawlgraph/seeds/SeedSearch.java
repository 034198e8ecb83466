package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.jspecify.annotations.Nullable;

/**
 * Finds seeds for either objective, with the contribution of each and the community it represents.
 * @param seeds which hubs of a core become seeds; for {@link Aim.Objective#COMMUNITIES} only
 * @param reranking how to rank the remaining graph before each core
 */
public record SeedSearch(
        Aim aim,
        CoreOptions.SeedHubs seeds,
        CoreOptions cores,
        CoreOptions.Reranking reranking,
        SiteGraph.LinkWeights weights) {

    /**
     * The result.
     * @param seeds best first
     * @param cores all extracted cores in order; with {@link Aim.Objective#COMMUNITIES}, only the ones that gave a seed
     */
    public record Found(List<Seed> seeds, List<Core> cores) {}

    /**
     * Finds seeds.
     * @param crawl all links, including links inside a site
     * @param ranked the subset to rank ({@link SiteGraph#ranked})
     * @param count number of seeds, at least 1
     * @param concurrency number of threads, at least 1; does not affect the seeds
     * @return at most {@code count} seeds; fewer when no link is left outside the cores, or fewer pages may become seeds
     */
    public Found find(
            SiteGraph crawl,
            SiteGraph ranked,
            PriceCover.Worth worth,
            int count,
            int concurrency,
            Checkpoint checkpoint) {
        return aim.objective() == Aim.Objective.COMMUNITIES
                ? communities(crawl, ranked, worth, count, concurrency, checkpoint)
                : harvest(crawl, ranked, worth, count, concurrency, checkpoint);
    }

    private Found communities(
            SiteGraph crawl,
            SiteGraph ranked,
            PriceCover.Worth worth,
            int count,
            int concurrency,
            Checkpoint checkpoint) {
        List<Seed> found =
                CoreExtraction.seeds(ranked.weighted(weights), count, seeds, cores, reranking, concurrency, checkpoint);
        int[] pages = found.stream().mapToInt(Seed::page).toArray();
        List<Seed> added = PriceCover.added(crawl.graph(), worth, pages);
        List<Seed> all = new ArrayList<>();
        Set<Core> represented = new LinkedHashSet<>();
        for (int i = 0; i < pages.length; i++) {
            Core core = found.get(i).core();
            all.add(added.get(i).representing(core, found.get(i).hubScore()));
            if (core != null) {
                represented.add(core);
            }
        }
        return new Found(all, List.copyOf(represented));
    }

    private Found harvest(
            SiteGraph crawl,
            SiteGraph ranked,
            PriceCover.Worth worth,
            int count,
            int concurrency,
            Checkpoint checkpoint) {
        IntPredicate hub = page -> crawl.sites() == null || ranked.graph().outDegree(page) > 0;
        List<Core> extracted = extracted(ranked, count, concurrency, checkpoint);
        CoreMembership membership = new CoreMembership(extracted);
        PriceCover.Candidates candidates = aim.within() == Aim.Within.HUBS
                ? PriceCover.Candidates.all(crawl.pages(), hub)
                : PriceCover.Candidates.oneOfEach(crawl.pages(), membership.members(hub));
        List<Seed> chosen =
                PriceCover.choose(crawl.graph(), worth, candidates, count, aim.prices(), concurrency, checkpoint);
        return new Found(
                chosen.stream()
                        .map(seed -> explained(seed, membership, crawl.graph()))
                        .toList(),
                extracted);
    }

    private List<Core> extracted(SiteGraph ranked, int count, int concurrency, Checkpoint checkpoint) {
        int wanted = aim.cores(count);
        if (wanted == 0) {
            return List.of();
        }
        try (CoreExtraction extraction =
                new CoreExtraction(ranked.weighted(weights), cores, reranking, concurrency, checkpoint)) {
            return extraction.take(wanted, checkpoint);
        }
    }

    private static Seed explained(Seed seed, CoreMembership membership, LinkGraph links) {
        Core core = membership.coreOf(seed.page(), links);
        return seed.representing(core, CoreMembership.hubScore(core, seed.page()));
    }

    /** Estimates the heap of PageRank and of {@link #find}, not counting the links; {@code ranked} is the number of links to rank. */
    public MemoryNeed memory(long pages, long links, long ranked) {
        MemoryNeed extraction = CoreExtraction.memory(pages, ranked, weights, reranking);
        boolean harvest = aim.objective() == Aim.Objective.HARVEST;
        MemoryNeed none = MemoryNeed.of("none", 0);
        MemoryNeed worth = MemoryNeed.of("worth of the pages", 8 * pages);
        return MemoryNeed.sum(
                "seeds",
                MemoryNeed.of("hosts of the pages", harvest && aim.prices().hostBonus() > 0 ? 16 * pages : 0),
                MemoryNeed.largest(
                        "one after another",
                        PageRank.memory(pages, links),
                        MemoryNeed.sum("extracting", worth, harvest && aim.coreCount() == 0 ? none : extraction),
                        MemoryNeed.sum("choosing", worth, harvest ? PriceCover.memory(pages, links) : none)));
    }

    /** Finds the core that a page represents. Cores share no page. */
    private static final class CoreMembership {

        private final List<Core> cores;
        private final Int2IntMap coreOfHub = numbers();
        private final Int2IntMap coreOfAuthority = numbers();

        /** {@code cores} are in the order of extraction. */
        CoreMembership(List<Core> cores) {
            this.cores = cores;
            for (int core = 0; core < cores.size(); core++) {
                for (int page : cores.get(core).hubs()) {
                    coreOfHub.put(page, core);
                }
                for (int page : cores.get(core).authorities()) {
                    coreOfAuthority.put(page, core);
                }
            }
        }

        private static Int2IntMap numbers() {
            Int2IntMap numbers = new Int2IntOpenHashMap();
            numbers.defaultReturnValue(-1);
            return numbers;
        }

        /** The members of each core that may become seeds. */
        List<int[]> members(IntPredicate candidate) {
            return cores.stream()
                    .map(core -> IntStream.concat(IntStream.of(core.hubs()), IntStream.of(core.authorities()))
                            .filter(candidate)
                            .toArray())
                    .toList();
        }

        /** The core of a page, else the one with the most authorities among the page's links, ties to the first; null if none. */
        @Nullable
        Core coreOf(int page, LinkGraph links) {
            int own = Math.max(coreOfHub.get(page), coreOfAuthority.get(page));
            return own >= 0 ? cores.get(own) : mostLinked(page, links);
        }

        private @Nullable Core mostLinked(int page, LinkGraph links) {
            Int2IntMap authorities = new Int2IntOpenHashMap();
            int best = -1;
            for (int target : links.targets(page)) {
                int core = coreOfAuthority.get(target);
                if (core >= 0) {
                    authorities.put(core, authorities.get(core) + 1);
                }
            }
            for (int core : authorities.keySet()) {
                int more = best < 0 ? 1 : Integer.compare(authorities.get(core), authorities.get(best));
                best = more > 0 || (more == 0 && core < best) ? core : best;
            }
            return best < 0 ? null : cores.get(best);
        }

        /** The hub score of a page in a core; null if it is not a hub of the core. */
        static @Nullable Double hubScore(@Nullable Core core, int page) {
            for (int hub = 0; core != null && hub < core.hubs().length; hub++) {
                if (core.hubs()[hub] == page) {
                    return core.hubScores()[hub];
                }
            }
            return null;
        }
    }

    /**
     * Pages known only by links to them, whose own links are unknown, and the share of coverage seeds to take from them. Coverage seeds need
     * known links; without this share, a crawl from a known part of a graph would start in the same part again.
     * @param pages pages never fetched; empty if all were
     * @param share 0 to 1
     */
    public record Unfetched(BitSet pages, double share) {

        public static final Option<Double> SHARE = Option.number(
                "unfetchedShare",
                0,
                1,
                0.25,
                "Share of harvest seeds that are the unfetched pages of highest worth, if the store"
                        + " has any: pages without links, fetchedAt and digest, while other pages have fetchedAt"
                        + " or digest");

        public static final Unfetched NONE = new Unfetched(new BitSet(), 0);

        /** The number of seeds to take from these pages. */
        public int count(int seeds) {
            return (int) Math.min(pages.cardinality(), Math.round(share * seeds));
        }

        /**
         * Inserts the unfetched pages with the most worth among coverage seeds, at even distances.
         * @param harvest coverage seeds, at most {@code count} minus {@link #count}
         * @param links all links
         * @param count total number of seeds, as passed to {@link #count}
         */
        public SeedSearch.Found among(SeedSearch.Found harvest, LinkGraph links, PriceCover.Worth worth, int count) {
            int wanted = count(count);
            if (wanted == 0) {
                return harvest;
            }
            BitSet taken = new BitSet();
            harvest.seeds().forEach(seed -> taken.set(seed.page()));
            int[] best = IntStream.of(pages.stream().toArray())
                    .filter(page -> !taken.get(page))
                    .boxed()
                    .sorted((one, other) -> worth.of(one) != worth.of(other)
                            ? Long.compare(worth.of(other), worth.of(one))
                            : Integer.compare(one, other))
                    .limit(wanted)
                    .mapToInt(Integer::intValue)
                    .toArray();
            int all = harvest.seeds().size() + best.length;
            List<Seed> mixed = new ArrayList<>();
            int unfetched = 0;
            for (int place = 0; place < all; place++) {
                boolean due = (long) (place + 1) * best.length / all > unfetched;
                mixed.add(
                        due
                                ? Seed.adding(0, best[unfetched++], 0, 0)
                                : harvest.seeds().get(place - unfetched));
            }
            List<Seed> added = PriceCover.added(
                    links, worth, mixed.stream().mapToInt(Seed::page).toArray());
            List<Seed> seeds = new ArrayList<>();
            for (int place = 0; place < all; place++) {
                Seed seed = mixed.get(place);
                Seed adds = added.get(place);
                seeds.add(new Seed(
                        place + 1, seed.page(), seed.core(), seed.hubScore(), adds.newPages(), adds.newWorth()));
            }
            return new SeedSearch.Found(seeds, harvest.cores());
        }
    }
}
