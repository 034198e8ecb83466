package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.exact.CoreRanking;
import org.crawlgraph.cores.exact.RegionSearch;
import org.crawlgraph.cores.exact.WorkLimit;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.Scores;
import org.crawlgraph.ranking.hits.Hits;
import org.jspecify.annotations.Nullable;

/**
 * Extracts bipartite cores from a graph, strongest first. Each core is removed before the search for the next one, so cores share no pages.
 *
 * <ol>
 *   <li>Rank the remaining graph with {@link Hits}, as {@link CoreOptions.Reranking} specifies.
 *   <li>Grow the core around the best authority ({@link CoreGrowth}).
 *   <li>Remove its hubs and authorities with all their links.
 *   <li>Repeat from 1 until there are enough cores or no link is left.
 * </ol>
 * Cores below the minimum size are removed too, but not returned. Every core has at least one hub and one authority, so the loop ends.
 *
 * <p>With n pages and m links, {@link CoreOptions.Reranking#PAPER} takes time O(cores · iterations · (n + m)). {@link
 * CoreOptions.Reranking#EXACT} takes at most about twice as long, and usually far less; see {@link BoundedSearch}.
 *
 * <p>Source: Daneshpajouh et al. (2008), sections 2.1 and 2.4, figure 3.
 */
public final class CoreExtraction implements AutoCloseable {

    private final RemovalView view;
    private final CoreOptions coreOptions;
    private final Workers workers;
    private final CoreSearch search;
    private int extracted;

    /**
     * @param links the links to rank; remove links inside a site beforehand
     * @param concurrency number of threads, at least 1; does not affect the cores
     * @param checkpoint called in the stages {@code "transposing links"} and {@code "folding pages"}
     */
    public CoreExtraction(
            SiteGraph.RankedLinks links,
            CoreOptions coreOptions,
            CoreOptions.Reranking reranking,
            int concurrency,
            Checkpoint checkpoint) {
        this.coreOptions = coreOptions;
        this.workers = new Workers(concurrency);
        LinkGraph transposed = links.graph().transpose(checkpoint);
        this.view = new RemovalView(links.graph(), transposed); // nothing is removed before this constructor returns
        Hits.Settings cold = reranking.cold();
        if (cold == null) {
            FoldedGraph folded = new FoldedGraph(links.graph(), transposed, links.sites(), workers, checkpoint);
            search = new BoundedSearch(view, folded, links.sites(), coreOptions, reranking.bounded(), workers);
        } else {
            search = new ColdSearch(view, links.sites(), coreOptions, cold, workers);
        }
    }

    /** Estimates the heap of an extraction, not counting the graph. Ignores what folding saves, since only folding shows that. */
    public static MemoryNeed memory(
            long pages, long links, SiteGraph.LinkWeights weights, CoreOptions.Reranking reranking) {
        MemoryNeed copy = MemoryNeed.of("a copy of the links", 0, 4 * links);
        if (reranking.cold() != null) {
            return MemoryNeed.sum("extraction", copy, Hits.memory(pages, links, weights));
        }
        MemoryNeed view = RemovalView.memory(pages, links);
        return MemoryNeed.largest(
                "extraction",
                MemoryNeed.sum("folding", view, FoldedGraph.memoryToFold(pages, links, weights)),
                MemoryNeed.sum(
                        "searching",
                        view,
                        copy,
                        FoldedGraph.memory(pages, links, weights),
                        RegionSearch.memory(pages, links, weights),
                        MemoryNeed.of("scores of all pages, if needed", 0, Hits.bytes(pages, links, weights))));
    }

    /**
     * Extracts the next core.
     * @param checkpoint called in the stages {@code "bounding scores"}, {@code "searching"} and {@code "ranking"} with the work done so
     *     far, and in {@code "growing core"} and {@code "removing pages"}
     * @return the core, or null when no link is left
     */
    public @Nullable Core next(Checkpoint checkpoint) {
        while (true) {
            Core core = search.next(extracted + 1, checkpoint);
            if (core == null) {
                return null;
            }
            for (int[] side : List.of(core.hubs(), core.authorities())) {
                view.remove(checkpoint, side);
                search.removed(side);
            }
            if (core.hubs().length >= coreOptions.minHubs()
                    && core.authorities().length >= coreOptions.minAuthorities()) {
                extracted++;
                return core;
            }
        }
    }

    /**
     * Extracts several cores.
     * @param count number of cores, at least 1
     * @param checkpoint gets the progress in thousandths of a core in the stage {@code "cores"}, or {@code "cores, ranking all pages"} once
     *     the exact search has exceeded its limit
     * @return at most {@code count} cores in the order of extraction; fewer when no link is left
     */
    public List<Core> take(int count, Checkpoint checkpoint) {
        if (count < 1) {
            throw new IllegalArgumentException("count is " + count + "; it must be at least 1 core");
        }
        List<Core> cores = new ArrayList<>();
        ExtractionProgress progress = new ExtractionProgress("cores", count, checkpoint);
        while (cores.size() < count) {
            Core core = next(progress);
            if (core == null) {
                break;
            }
            cores.add(core);
            progress.done(cores.size());
        }
        return cores;
    }

    /**
     * Extracts seeds, best first: hubs that link to the best authorities of many different communities. Each core contributes one or more
     * of its hubs (Daneshpajouh et al. 2008, section 2.4, figure 3).
     * @param links the links to rank; remove links inside a site beforehand
     * @param count number of seeds, at least 1
     * @param candidate whether a hub may become a seed
     * @param concurrency number of threads, at least 1; does not affect the seeds
     * @param checkpoint gets the progress in thousandths of a seed in the stage {@code "seeds"}, or {@code "seeds, ranking all pages"} once
     *     the exact search has exceeded its limit
     * @return at most {@code count} seeds, best first, each a hub of its core; fewer if no link is left outside the cores
     */
    public static List<Seed> seeds(
            SiteGraph.RankedLinks links,
            int count,
            IntPredicate candidate,
            CoreOptions.SeedHubs seedOptions,
            CoreOptions coreOptions,
            CoreOptions.Reranking reranking,
            int concurrency,
            Checkpoint checkpoint) {
        if (count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 seed");
        }
        List<Seed> seeds = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(seedOptions.randomSeed());
        ExtractionProgress progress = new ExtractionProgress("seeds", count, checkpoint);
        try (CoreExtraction cores = new CoreExtraction(links, coreOptions, reranking, concurrency, progress)) {
            for (Core core = cores.next(progress); core != null; core = cores.next(progress)) {
                int wanted = Math.min(seedOptions.seedsPerCore(), count - seeds.size());
                for (int hub : inOrder(core.hubs(), seedOptions.choice(), random)) {
                    if (wanted > 0 && candidate.test(hub)) {
                        seeds.add(new Seed(seeds.size() + 1, hub, core, 0, 0));
                        wanted--;
                    }
                }
                if (seeds.size() == count) {
                    break;
                }
                progress.done(seeds.size());
            }
        }
        return seeds;
    }

    /** The hubs of a core in the order in which they become seeds. */
    private static int[] inOrder(int[] hubs, CoreOptions.SeedHubs.SeedChoice choice, SplittableRandom random) {
        int[] order = hubs.clone();
        if (choice == CoreOptions.SeedHubs.SeedChoice.RANDOM) {
            for (int left = order.length; left > 1; left--) {
                IntArrays.swap(order, left - 1, random.nextInt(left));
            }
        }
        return order;
    }

    /** Says how many cores are not exact and why, in a sentence; null if all are exact or {@code reranking} is a cold start. */
    public static @Nullable String note(CoreOptions.Reranking reranking, List<Core> cores) {
        long exact = cores.stream().filter(Core::exact).count();
        return reranking.cold() == null ? note(exact, cores.size()) : null;
    }

    /** The same for the numbers of exact cores and of all cores of an {@link CoreOptions.Reranking#EXACT} extraction. */
    public static @Nullable String note(long exact, long cores) {
        return exact == cores
                ? null
                : (cores - exact) + " of " + cores
                        + " cores are not exact, because the search ran out of its limit, about twice the"
                        + " time of method: 'paper'; method: 'unbounded' makes all of them exact, without a limit";
    }

    @Override
    public void close() {
        workers.close();
    }

    /**
     * The exact search for the next core ({@link RegionSearch}), limited to less than twice the work of the paper's loop. Without the limit,
     * regions would grow to the whole graph wherever many communities are almost equally strong, or all pages belong to the strongest one.
     *
     * <p>Work is counted in links ({@link WorkLimit}). Let R be the work of one ranking of the remaining graph as in the paper. For each core:
     * <ol>
     *   <li>Grant {@value #GRANTED}·R, on top of whatever earlier cores left over.
     *   <li>Search for the strongest ranking with all of that minus R. After one, two or three failures in a row, spend only a 16th, a 49th
     *       or a 100th of that.
     *   <li>Grow the core of that ranking, which is exact.
     *   <li>If step 2 ran out of work, rank the whole remaining graph as the paper does, at cost R, and grow that core. The regions found so
     *       far are kept.
     * </ol>
     * For any number of cores the search takes at most {@value #GRANTED} times the work of the paper's loop, plus {@value #FREE} links in
     * total (less than 0.1 s) and {@value #LEAST} links per core (about 0.01 s). Which cores are exact does not depend on the number of
     * cores, on time or on threads. The paper's loop profits more from many threads, because part of the search is single-threaded.
     */
    private static final class BoundedSearch implements CoreSearch {

        private static final double GRANTED = 1.75;
        private static final long FREE = 50_000_000;
        private static final long LEAST = 10_000_000;

        /** More than a computer does in a thousand years. */
        private static final long UNBOUNDED = Long.MAX_VALUE / 4;

        private static final Hits.Settings PAPER = Hits.Settings.DEFAULT;

        private final RemovalView view;
        private final int @Nullable [] sites;
        private final CoreOptions coreOptions;
        private final Workers workers;
        private final WorkLimit work = new WorkLimit();
        private final RegionSearch search;
        private @Nullable ColdSearch paper;
        private int failures;

        /**
         * Creates a search of a graph from which no page has been removed yet.
         * @param graph the same graph, folded
         * @param sites the site number of each page if the pages of a site share their votes, else null
         * @param bounded false to search until each core is exact, regardless of the work
         */
        BoundedSearch(
                RemovalView view,
                FoldedGraph graph,
                int @Nullable [] sites,
                CoreOptions coreOptions,
                boolean bounded,
                Workers workers) {
            this.view = view;
            this.sites = sites;
            this.coreOptions = coreOptions;
            this.workers = workers;
            search = new RegionSearch(graph, workers, work);
            work.grant(bounded ? FREE : UNBOUNDED);
        }

        @Override
        public @Nullable Core next(int number, Checkpoint checkpoint) {
            SiteGraph.LinkWeights weights = sites == null ? SiteGraph.LinkWeights.NONE : SiteGraph.LinkWeights.SITE;
            long cost = Hits.visits(view, weights, PAPER);
            work.grant(Math.max((long) (GRANTED * cost), cost + LEAST));
            long caution = 1 + 3L * failures;
            work.begin((work.left() - cost) / (caution * caution));
            CoreRanking ranking;
            try {
                ranking = search.next(checkpoint);
            } catch (WorkLimit.SpentException e) {
                failures++;
                search.putBack();
                work.count(cost);
                paper = paper == null ? new ColdSearch(view, sites, coreOptions, PAPER, workers) : paper;
                return paper.next(number, checkpoint);
            }
            failures = 0;
            return ranking == null ? null : CoreGrowth.grow(number, view, ranking, true, coreOptions, checkpoint);
        }

        @Override
        public void removed(int[] pages) {
            search.remove(pages);
        }
    }

    /** The paper's loop: before each core, HITS ranks the whole remaining graph from a cold start. */
    static final class ColdSearch implements CoreSearch {

        private final RemovalView view;
        private final CoreOptions coreOptions;
        private final Hits.Settings hitsOptions;
        private final Hits hits;

        ColdSearch(
                RemovalView view,
                int @Nullable [] sites,
                CoreOptions coreOptions,
                Hits.Settings hitsOptions,
                Workers workers) {
            this.view = view;
            this.coreOptions = coreOptions;
            this.hitsOptions = hitsOptions;
            hits = new Hits(view, sites, workers);
        }

        @Override
        public @Nullable Core next(int number, Checkpoint checkpoint) {
            if (view.links() == 0) {
                return null;
            }
            CoreRanking ranking = new ColdRanking(view, hits.rank(hitsOptions, checkpoint));
            return CoreGrowth.grow(number, view, ranking, false, coreOptions, checkpoint);
        }

        @Override
        public void removed(int[] pages) {
            // the view already reflects the removal
        }

        /** The scores of a {@link org.crawlgraph.ranking.hits.Hits} ranking of the whole graph. */
        private record ColdRanking(RemovalView view, Hits.HitsScores scores) implements CoreRanking {

            @Override
            public int bestAuthority() {
                int best = -1;
                for (int page = 0; page < view.pages(); page++) {
                    if (view.in().outDegree(page) > 0
                            && (best < 0 || Scores.compare(scores.authorities(), page, best) < 0)) {
                        best = page;
                    }
                }
                return best;
            }

            @Override
            public double authority(int page) {
                return scores.authorities()[page];
            }

            @Override
            public double hub(int page) {
                return scores.hubs()[page];
            }

            @Override
            public double sigma() {
                return scores.sigma();
            }

            @Override
            public int iterations() {
                return scores.ranIterations();
            }
        }
    }

    interface CoreSearch {

        /** Finds the next core without removing it; null when no link is left. */
        @Nullable
        Core next(int number, Checkpoint checkpoint);

        /** Called after pages have been removed from the graph. */
        void removed(int[] pages);
    }

    /**
     * Reports the progress of an extraction in thousandths of a core or seed. The work for the next core is unknown until it is found, so its
     * thousandths are the share used of the work allowed; finding it early skips the rest.
     */
    static final class ExtractionProgress implements Checkpoint {

        private static final int WHOLE = 1_000;

        private final String stage;
        private final int wanted;
        private final Checkpoint checkpoint;
        private int done;
        private int share;
        private boolean searched;
        private boolean ranksAll;

        /** Starts at zero of {@code wanted} cores or seeds. The stage is extended once all pages had to be ranked after a search. */
        ExtractionProgress(String stage, int wanted, Checkpoint checkpoint) {
            this.stage = stage;
            this.wanted = wanted;
            this.checkpoint = checkpoint;
        }

        void done(int done) {
            this.done = done;
            share = 0;
            searched = false;
        }

        @Override
        public void reached(String inside, long part, long of) {
            if (inside.equals(RegionSearch.SEARCHING)) {
                searched = true;
                share(part * WHOLE / of / 2);
            } else if (inside.equals(Hits.RANKING)) {
                ranksAll |= searched;
                share(searched ? WHOLE / 2 + part * WHOLE / of / 2 : part * WHOLE / of);
            }
            checkpoint.reached(
                    ranksAll ? stage + ", ranking all pages" : stage,
                    (long) WHOLE * done + share,
                    (long) WHOLE * wanted);
        }

        private void share(long thousandths) {
            share = (int) Math.max(share, Math.min(thousandths, WHOLE - 1));
        }
    }
}
