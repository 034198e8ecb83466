package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.CoreSearch;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.PageRank;
import org.jspecify.annotations.Nullable;

/**
 * Finds seeds for either objective, with the contribution of each and the community it represents:
 *
 * <ol>
 *   <li>Compute the {@linkplain WorthOptions worth} of each page.
 *   <li>For {@link SeedOptions.Objective#HARVEST}, extract cores ({@link CoreExtraction}), choose seeds
 *       ({@link PriceCover}), insert {@link Unfetched} pages, and assign each seed to a core.
 *   <li>For {@link SeedOptions.Objective#COMMUNITIES}, take the best hub of each successive core.
 * </ol>
 *
 * @param crawl all links, including links inside a site
 * @param ranked the subset to rank ({@link SiteGraph#ranked})
 * @param urls by page; null if unknown
 * @param count number of seeds, at least 1
 * @param concurrency number of threads, at least 1; does not affect the seeds
 */
public record SeedSearch(
        SiteGraph crawl,
        SiteGraph ranked,
        IntFunction<@Nullable String> urls,
        SeedOptions options,
        int count,
        int concurrency,
        Checkpoint checkpoint) {

    public SeedSearch {
        if (count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 seed");
        }
    }

    /**
     * The result.
     *
     * @param seeds best first
     * @param cores all extracted cores in order; for {@link SeedOptions.Objective#COMMUNITIES}, only the ones that gave
     *     a seed
     * @param unfetched the pages that were never fetched
     */
    public record Found(List<Seed> seeds, List<Core> cores, Unfetched unfetched) {

        /** The number of pages that the seeds cover. */
        public long newPages() {
            return seeds.stream().mapToLong(Seed::newPages).sum();
        }

        /** The worth of these pages as a share of all pages, 0 to 1. */
        public double newWorth() {
            return seeds.stream().mapToDouble(Seed::newWorth).sum();
        }

        /**
         * Says why there are fewer than {@code count} seeds, and which cores are not exact; null if neither applies.
         */
        public @Nullable String note(int count, SeedOptions options) {
            String few = seeds.size() == count
                    ? null
                    : options.objective() == SeedOptions.Objective.COMMUNITIES
                            ? "no links are left outside the " + cores.size() + " cores"
                            : "only " + seeds.size() + " pages can be seeds that add a page";
            boolean search = options.cores().hubs() == CoreOptions.Hubs.PAGES
                    && options.reranking().cold() == null;
            long exact = cores.stream().filter(Core::exact).count();
            String inexact = search ? CoreExtraction.note(exact, cores.size()) : null;
            return few == null ? inexact : inexact == null ? few : few + "; " + inexact;
        }
    }

    /**
     * Finds seeds.
     *
     * @return at most {@code count} seeds; fewer when no link is left outside the cores, or fewer pages may become
     *     seeds
     */
    public static Found find(
            SiteGraph crawl,
            SiteGraph ranked,
            PageData data,
            SeedOptions options,
            int count,
            int concurrency,
            Checkpoint checkpoint) {
        PageWorth worth = options.worth().of(crawl.graph(), data, concurrency, checkpoint);
        SeedCandidates candidates = SeedCandidates.of(data, options.unfetchedShare(), checkpoint);
        return new SeedSearch(crawl, ranked, data::url, options, count, concurrency, checkpoint)
                .find(worth, candidates);
    }

    /** Finds seeds for a given worth. */
    public Found find(PageWorth worth, SeedCandidates candidates) {
        return options.objective() == SeedOptions.Objective.COMMUNITIES
                ? communities(worth, candidates)
                : harvest(worth, candidates);
    }

    private Found communities(PageWorth worth, SeedCandidates candidates) {
        List<Seed> hubs;
        try (CoreSearch search = cores()) {
            hubs = search.seeds(count, page -> !candidates.excluded().get(page), options.seedsPerCore(), checkpoint);
        }
        List<Seed> added = FetchOrder.added(
                crawl.graph(), worth, hubs.stream().mapToInt(Seed::page).toArray());
        List<Seed> seeds = IntStream.range(0, hubs.size())
                .mapToObj(place -> added.get(place).representing(hubs.get(place).core()))
                .toList();
        List<Core> represented = seeds.stream()
                .map(Seed::core)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        return new Found(seeds, represented, Unfetched.NONE);
    }

    private Found harvest(PageWorth worth, SeedCandidates candidates) {
        Unfetched unfetched = candidates.unfetched();
        int harvest = count - unfetched.count(count);
        List<Core> cores = harvest == 0 ? List.of() : extracted(harvest);
        List<Seed> seeds = harvest(worth, candidates, harvest);
        if (seeds.size() < count && harvest < count) { // the unfetched pages are few, or covered
            seeds = harvest(worth, candidates, harvest + count - seeds.size());
        }
        CoreMembership membership = new CoreMembership(cores);
        return new Found(
                seeds.stream()
                        .map(seed -> seed.representing(membership.coreOf(seed.page(), ranked.graph())))
                        .toList(),
                cores,
                unfetched);
    }

    private List<Seed> harvest(PageWorth worth, SeedCandidates candidates, int harvest) {
        List<Seed> chosen = harvest == 0
                ? List.of()
                : PriceCover.choose(crawl, worth, candidates, harvest, concurrency, checkpoint);
        return candidates.unfetched().among(chosen, crawl.graph(), worth, candidates.excluded(), count);
    }

    private List<Core> extracted(int seeds) {
        int wanted = options.coreCount() == SeedOptions.AUTO ? seeds : options.coreCount();
        if (wanted == 0) {
            return List.of();
        }
        try (CoreSearch search = cores()) {
            return search.take(wanted, checkpoint);
        }
    }

    private CoreSearch cores() {
        return CoreSearch.of(ranked, urls, options.cores(), options.reranking(), concurrency, checkpoint);
    }

    /** Estimates the heap of {@link #find}, not counting the links; {@code ranked} is the number of links to rank. */
    public static MemoryNeed memory(SeedOptions options, long pages, long links, long ranked) {
        boolean harvest = options.objective() == SeedOptions.Objective.HARVEST;
        MemoryNeed none = MemoryNeed.of("none", 0);
        MemoryNeed worth = MemoryNeed.of("worth of the pages", 8 * pages);
        MemoryNeed extraction = harvest && options.coreCount() == 0
                ? none
                : CoreSearch.memory(options.cores(), pages, ranked, options.reranking());
        return MemoryNeed.largest(
                "one after another",
                PageRank.memory(pages, links),
                MemoryNeed.sum("extracting", worth, extraction),
                MemoryNeed.sum("choosing", worth, harvest ? PriceCover.memory(pages, links) : none));
    }

    /** Finds the core that a page represents: the first, if it is a hub of several. */
    private static final class CoreMembership {

        /**
         * A seed outside a core represents it if at least two, and one in this many, of its links to other sites go to
         * the core.
         */
        private static final int SHARE_OF_LINKS = 3;

        private final List<Core> cores;
        private final Int2IntMap coreOfMember = new Int2IntOpenHashMap();
        private final Int2IntMap coreOfAuthority = new Int2IntOpenHashMap();

        /** {@code cores} are in the order of extraction. */
        CoreMembership(List<Core> cores) {
            this.cores = cores;
            for (int core = 0; core < cores.size(); core++) {
                put(cores.get(core).hubs(), core, coreOfMember);
                put(cores.get(core).authorities(), core, coreOfMember);
                put(cores.get(core).authorities(), core, coreOfAuthority);
            }
        }

        private static void put(int[] pages, int core, Int2IntMap coreOf) {
            for (int page : pages) {
                coreOf.putIfAbsent(page, core);
            }
        }

        /**
         * The core of a page, else the one whose authorities are the targets of most of its links, at least two and a
         * third of them; null if none.
         *
         * @param links the links between sites
         */
        @Nullable
        Core coreOf(int page, LinkGraph links) {
            int best = coreOfMember.getOrDefault(page, -1);
            if (best < 0) {
                int[] targets = links.targets(page);
                int[] linked = new int[cores.size()];
                for (int target : targets) {
                    int core = coreOfAuthority.getOrDefault(target, -1);
                    if (core >= 0
                            && ++linked[core] > 1
                            && SHARE_OF_LINKS * linked[core] >= targets.length
                            && (best < 0 || linked[core] > linked[best])) {
                        best = core;
                    }
                }
            }
            return best < 0 ? null : cores.get(best);
        }
    }
}
