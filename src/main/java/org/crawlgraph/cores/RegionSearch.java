package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.BitSet;
import java.util.function.DoubleFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.exact.ErrorEstimate;
import org.crawlgraph.cores.exact.KnownRegions;
import org.crawlgraph.cores.exact.RegionRanking;
import org.crawlgraph.cores.exact.ScoreDifference;
import org.crawlgraph.cores.exact.UpperBounds;
import org.crawlgraph.cores.exact.WorkLimit;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkWeights;
import org.jspecify.annotations.Nullable;

/**
 * Finds the ranking that HITS converges to on the remaining graph without ranking all of it: the ranking of the strongest
 * {@link RegionRanking.Region region}.
 * <ol>
 *   <li>Lower the level of the {@link UpperBounds}. They exclude every authority that cannot be the best of a ranking as strong as the
 *       level; the others are {@link OpenAuthorities open}.
 *   <li>While an open authority has a bound above the strongest {@link KnownRegions known region}, rank the region around it. If that
 *       ranking converges to a known region, the known region explains the authority; otherwise the new region becomes known.
 *   <li>If the strongest region is weaker than the level, repeat from 1.
 *   <li>Otherwise return it. {@link RegionSnapshot#refined} makes it as exact as required.
 *   <li>Removing pages makes the regions that contain them stale. The old strength of a stale region is an upper bound; rank the region
 *       again once it is the strongest.
 * </ol>
 * The upper bounds are proved. {@link ErrorEstimate} estimates the error of the result to first order. It is not proved that an explained
 * authority has no stronger region of its own; the search would find such a region late. None occurred on any graph compared with cold
 * rankings.
 *
 * <p>Time O(links) per level, plus the links around the ranked regions. There are about as many levels as times that the strength halves.
 */
final class RegionSearch {

    static final String SEARCHING = "searching";

    private static final double LEVEL_STEP = 0.5;
    private static final double KNOWN_SHARE = 1e-3;
    private static final double SAME_STRENGTH = 1e-3;
    private static final double WEAKEST = 0.4;
    private static final int[] FIRST_STEPS = {2, 2, 4};
    private static final int MOST_STEPS = 60;
    private static final int MOST_ROUNDS = 20;
    private static final double FEW = 0.01;
    private static final int SMALL = 10_000;
    private static final double FIRST_SHARE = 1e-4;
    private static final double TOLERANCE = 1e-8;

    private final FoldedGraph graph;
    private final int authorities;
    private final WorkLimit work;
    private final UpperBounds upperBounds;
    private final RegionRanking ranking;
    private final KnownRegions regions;
    private final OpenAuthorities open;
    private double level = Double.POSITIVE_INFINITY;
    private RegionRanking.@Nullable Region taken;

    /** Starts without known regions; {@code work} limits the work. */
    RegionSearch(FoldedGraph graph, Workers workers, WorkLimit work) {
        this.graph = graph;
        this.work = work;
        authorities = graph.authorities().classes();
        upperBounds = new UpperBounds(graph, workers, work);
        ranking = new RegionRanking(graph, workers, work);
        regions = new KnownRegions(authorities, work);
        open = new OpenAuthorities(upperBounds, regions::isExplained);
    }

    /** Estimates the heap of a search, not counting the folded graph. The worst case is a region that spans the whole graph. */
    static MemoryNeed memory(long pages, long links, LinkWeights weights) {
        long classes = Math.min(pages, links);
        long perLink = weights == LinkWeights.SITE ? 78 : 18;
        return MemoryNeed.sum(
                "search",
                MemoryNeed.of("bounds and places", 0, 64 * classes),
                MemoryNeed.of("links of a region", 0, perLink * links),
                MemoryNeed.of("scores of a region", 0, 330 * classes));
    }

    /**
     * The strongest ranking of the remaining graph, valid until pages are removed.
     * @param checkpoint called in the stages {@code "bounding scores"} and {@code "searching"}; the latter reports the share of the allowed
     *     work
     * @return null when no link is left
     * @throws WorkLimit.SpentException at the work limit; {@link #putBack} must follow
     */
    @Nullable
    Ranking next(Checkpoint checkpoint) {
        ranking.onHeartbeat(() -> checkpoint.reached(SEARCHING, work.done(), work.most()));
        while (graph.links() > 0) {
            work.check();
            if (regions.isStrongestStale()) {
                rankAgain();
                continue;
            }
            double top = regions.highestStrength();
            int authority = open.take(Math.max(top, level));
            if (authority != OpenAuthorities.NONE) {
                rankAround(authority);
                continue;
            }
            if (top >= level) {
                takeStrongest();
                return snapshot(FIRST_SHARE, Certainty.EXACT);
            }
            if (level < WEAKEST) {
                return null;
            }
            lower(top, checkpoint);
        }
        return null;
    }

    /**
     * The strongest known ranking, valid until pages are removed. A stronger one may exist.
     * @param checkpoint as for {@link #next}
     * @return null if no known region is as strong, or at the work limit
     */
    @Nullable
    Ranking known(double least, Checkpoint checkpoint) {
        ranking.onHeartbeat(() -> checkpoint.reached(SEARCHING, work.done(), work.most()));
        try {
            while (regions.highestStrength() >= least) {
                work.check();
                if (!regions.isStrongestStale()) {
                    takeStrongest();
                    return snapshot(FIRST_SHARE, Certainty.NEAR);
                }
                rankAgain();
            }
        } catch (WorkLimit.SpentException e) {
            putBack();
        }
        return null;
    }

    /** Lowers the level by one step, and opens the authorities that reach it. */
    private void lower(double top, Checkpoint checkpoint) {
        if (level == Double.POSITIVE_INFINITY) {
            upperBounds.lower(1, checkpoint);
            int best = 0;
            for (int of = 1; of < authorities; of++) {
                best = upperBounds.bound(of) > upperBounds.bound(best) ? of : best;
            }
            rankAround(best);
            top = regions.highestStrength();
            level = top;
        }
        level = (top > 0 ? Math.min(level, top) : level) * LEVEL_STEP;
        upperBounds.lower(level, checkpoint);
        open.reopen(authorities);
    }

    private void rankAround(int authority) {
        try {
            explain(authority);
        } catch (WorkLimit.SpentException e) {
            open.open(authority);
            throw e;
        }
    }

    private void explain(int authority) {
        ranking.begin(authority);
        ranking.widen(0.1);
        for (int steps : FIRST_STEPS) {
            ranking.rank(0.03, steps);
            if (joinsKnown(authority)) {
                return;
            }
        }
        for (double share = 1e-1; share > KNOWN_SHARE / 2; share /= 10) {
            settle(share);
            if (joinsKnown(authority)) {
                return;
            }
        }
        int region = regions.add(ranking.region());
        if (!regions.isExplained(authority)) {
            regions.explain(authority, region);
        }
    }

    /** Whether the ranking converged to a known region of at least its strength, which then explains the authority. */
    private boolean joinsKnown(int authority) {
        int region = regions.explaining(ranking.best());
        if (region == KnownRegions.NONE || regions.strength(region) < ranking.strength() * (1 - SAME_STRENGTH)) {
            return false;
        }
        regions.explain(authority, region);
        return true;
    }

    private void rankAgain() {
        takeStrongest();
        if (ranking.isEmpty()) {
            return;
        }
        settle(1e-2);
        if (!regions.isExplained(ranking.best())) {
            settle(KNOWN_SHARE);
            regions.add(ranking.region());
        }
        taken = null;
    }

    private void takeStrongest() {
        RegionRanking.Region strongest = regions.takeStrongest(open::open);
        taken = strongest;
        ranking.begin(strongest);
    }

    /** Restores the region whose ranking ended the search; regions found before stay known. */
    void putBack() {
        if (taken != null) {
            regions.addStale(taken);
            taken = null;
        }
    }

    /** Ranks and widens until almost nothing outside would score more than {@code share} of the best. */
    private void settle(double share) {
        int rounds = 0;
        do {
            ranking.rank(share, MOST_STEPS);
        } while (ranking.widen(share) > FEW * Math.max(0, ranking.size() - SMALL) && ++rounds < MOST_ROUNDS);
    }

    private Ranking snapshot(double share, Certainty certainty) {
        settle(share);
        ranking.rank(TOLERANCE, 10 * MOST_STEPS);
        return new RegionSnapshot(
                graph, ranking.estimate(share), ranking.steps(), share, certainty, finer -> snapshot(finer, certainty));
    }

    void remove(int[] pages) {
        taken = null;
        BitSet changed = new BitSet();
        graph.remove(pages, changed::set);
        regions.markStale(changed);
    }

    /** An immutable ranking of a region, exact to a share of the best score. Removing pages from the graph makes it invalid. */
    private static final class RegionSnapshot implements Ranking {

        private static final double FINEST = 1e-8;

        private final FoldedGraph graph;
        private final ErrorEstimate estimate;
        private final int iterations;
        private final double share;
        private final Certainty certainty;
        private final DoubleFunction<Ranking> finer;

        /** Keeps a ranking. Omitted scores are below {@code share} of the best; {@code finer} ranks again for a smaller share. */
        RegionSnapshot(
                FoldedGraph graph,
                ErrorEstimate estimate,
                int iterations,
                double share,
                Certainty certainty,
                DoubleFunction<Ranking> finer) {
            this.graph = graph;
            this.estimate = estimate;
            this.iterations = iterations;
            this.share = share;
            this.certainty = certainty;
            this.finer = finer;
        }

        @Override
        public int bestAuthority() {
            double best = estimate.bestAuthority();
            int page = 0;
            while (graph.isRemoved(page) || authority(page) < best) {
                page++;
            }
            return page;
        }

        @Override
        public double rivalDoubt(int[] pages) {
            return estimate.rivalDoubt(
                    IntStream.of(pages).map(graph::authorityClass).toArray());
        }

        @Override
        public double authority(int page) {
            int of = graph.authorityClass(page);
            return of < 0 ? 0 : estimate.authority(of);
        }

        @Override
        public double hub(int page) {
            int of = graph.hubClass(page);
            return of < 0 ? 0 : estimate.hub(of) / estimate.norm();
        }

        @Override
        public ScoreDifference authorityDifference(int one, int other) {
            return estimate.authorityDifference(graph.authorityClass(one), graph.authorityClass(other));
        }

        @Override
        public ScoreDifference hubDifference(int one, int other) {
            return estimate.hubDifference(graph.hubClass(one), graph.hubClass(other));
        }

        @Override
        public double sigma() {
            return estimate.sigma();
        }

        @Override
        public Certainty certainty() {
            return certainty;
        }

        @Override
        public int iterations() {
            return iterations;
        }

        @Override
        public Ranking refined(double doubt) {
            return share == FINEST ? this : finer.apply(Math.max(FINEST, share * Math.min(0.1, 1 / doubt)));
        }
    }

    /** The authorities that may be the best of a ranking not yet known, by descending upper bound. */
    private static final class OpenAuthorities {

        static final int NONE = -1;

        private final UpperBounds bounds;
        private final IntPredicate isExplained;
        private final BitSet isOpen = new BitSet();
        private final IntHeapPriorityQueue open;

        /** Starts empty. Authorities that a known region explains are skipped. */
        OpenAuthorities(UpperBounds bounds, IntPredicate isExplained) {
            this.bounds = bounds;
            this.isExplained = isExplained;
            open = new IntHeapPriorityQueue((one, other) -> {
                int order = Double.compare(bounds.bound(other), bounds.bound(one));
                return order != 0 ? order : Integer.compare(one, other);
            });
        }

        /** Opens all authorities again after the bounds have changed. */
        void reopen(int authorities) {
            open.clear();
            isOpen.clear();
            for (int of = 0; of < authorities; of++) {
                open(of);
            }
        }

        /** Opens an authority, unless it is explained or its bound is too low. */
        void open(int authority) {
            if (!isExplained.test(authority) && bounds.reaches(authority) && !isOpen.get(authority)) {
                isOpen.set(authority);
                open.enqueue(authority);
            }
        }

        /** Removes and returns an authority whose recomputed bound is above {@code strength}; {@link #NONE} if none is left. */
        int take(double strength) {
            while (!open.isEmpty() && bounds.bound(open.firstInt()) > strength) {
                int authority = open.dequeueInt();
                isOpen.clear(authority);
                if (!isExplained.test(authority) && bounds.reaches(authority)) {
                    if (bounds.exceeds(authority, strength)) {
                        return authority;
                    }
                    open(authority);
                }
            }
            return NONE;
        }
    }
}
