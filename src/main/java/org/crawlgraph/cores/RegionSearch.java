package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.exact.ErrorEstimate;
import org.crawlgraph.cores.exact.RegionRanking;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.SiteGraph;
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
    private final RegionRanking.WorkLimit work;
    private final UpperBounds upperBounds;
    private final RegionRanking ranking;
    private final KnownRegions regions;
    private final OpenAuthorities open;
    private double level = Double.POSITIVE_INFINITY;
    private RegionRanking.@Nullable Region taken;

    /** Starts without known regions; {@code work} limits the work. */
    RegionSearch(FoldedGraph graph, Workers workers, RegionRanking.WorkLimit work) {
        this.graph = graph;
        this.work = work;
        authorities = graph.authorities().classes();
        upperBounds = new UpperBounds(graph, workers, work);
        ranking = new RegionRanking(graph, workers, work);
        regions = new KnownRegions(authorities, work);
        open = new OpenAuthorities(upperBounds, regions::isExplained);
    }

    /** Estimates the heap of a search, not counting the folded graph. The worst case is a region that spans the whole graph. */
    static MemoryNeed memory(long pages, long links, SiteGraph.LinkWeights weights) {
        long classes = Math.min(pages, links);
        long perLink = weights == SiteGraph.LinkWeights.SITE ? 78 : 18;
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
     * @throws RegionRanking.WorkLimit.SpentException at the work limit; {@link #putBack} must follow
     */
    CoreGrowth.@Nullable Ranking next(Checkpoint checkpoint) {
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
                return snapshot(FIRST_SHARE, Core.Certainty.EXACT);
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
    CoreGrowth.@Nullable Ranking known(double least, Checkpoint checkpoint) {
        ranking.onHeartbeat(() -> checkpoint.reached(SEARCHING, work.done(), work.most()));
        try {
            while (regions.highestStrength() >= least) {
                work.check();
                if (!regions.isStrongestStale()) {
                    takeStrongest();
                    return snapshot(FIRST_SHARE, Core.Certainty.NEAR);
                }
                rankAgain();
            }
        } catch (RegionRanking.WorkLimit.SpentException e) {
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
        } catch (RegionRanking.WorkLimit.SpentException e) {
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

    private CoreGrowth.Ranking snapshot(double share, Core.Certainty certainty) {
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

    /**
     * An immutable ranking of a region, exact to a share of the best score. Removing pages from the graph makes it invalid.
     *
     * @param share of the best score; omitted scores are below it
     * @param finer ranks again for a smaller share
     */
    private record RegionSnapshot(
            FoldedGraph graph,
            ErrorEstimate estimate,
            int iterations,
            double share,
            Core.Certainty certainty,
            DoubleFunction<CoreGrowth.Ranking> finer)
            implements CoreGrowth.Ranking {

        private static final double FINEST = 1e-8;

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
        public ErrorEstimate.ScoreDifference authorityDifference(int one, int other) {
            return estimate.authorityDifference(graph.authorityClass(one), graph.authorityClass(other));
        }

        @Override
        public ErrorEstimate.ScoreDifference hubDifference(int one, int other) {
            return estimate.hubDifference(graph.hubClass(one), graph.hubClass(other));
        }

        @Override
        public double sigma() {
            return estimate.sigma();
        }

        @Override
        public CoreGrowth.Ranking refined(double doubt) {
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

    /**
     * The regions found so far, by strength, and the authorities that each explains. A region explains the authorities that score at least
     * {@value #EXPLAINED_SHARE} of its best score. The search skips these, because it would hardly find a stronger region around them.
     */
    private static final class KnownRegions {

        /** Returned if no region explains an authority. */
        static final int NONE = -1;

        private static final double EXPLAINED_SHARE = 0.02;
        private static final double CHANGED_SHARE = 1e-4;

        private final List<Known> regions = new ArrayList<>();
        private final int[] explainedBy;
        private final RegionRanking.WorkLimit work;
        private final IntHeapPriorityQueue strongest = new IntHeapPriorityQueue((one, other) -> {
            int order = Double.compare(strength(other), strength(one));
            return order != 0 ? order : Integer.compare(one, other);
        });

        private static final class Known {
            private final RegionRanking.Region region;
            private final IntArrayList explains = new IntArrayList();
            private boolean stale;

            Known(RegionRanking.Region region) {
                this.region = region;
            }
        }

        /** @param authorities number of authority classes of the graph */
        KnownRegions(int authorities, RegionRanking.WorkLimit work) {
            this.work = work;
            explainedBy = new int[authorities];
            Arrays.fill(explainedBy, NONE);
        }

        double highestStrength() {
            return strongest.isEmpty() ? 0 : strength(strongest.firstInt());
        }

        /** Whether pages of the strongest region have been removed since it was ranked. Its strength is then an upper bound. */
        boolean isStrongestStale() {
            return !strongest.isEmpty() && regions.get(strongest.firstInt()).stale;
        }

        double strength(int region) {
            return regions.get(region).region.strength();
        }

        /** The region that explains an authority, or {@link #NONE}. */
        int explaining(int authority) {
            return explainedBy[authority];
        }

        boolean isExplained(int authority) {
            return explainedBy[authority] != NONE;
        }

        /** Adds a region and returns its number. It explains its main authorities, unless a stronger region does. */
        int add(RegionRanking.Region region) {
            int number = regions.size();
            regions.add(new Known(region));
            double least = EXPLAINED_SHARE * region.bestScore();
            for (int i = 0; i < region.scores().length; i++) {
                int authority = region.authorities()[i];
                int by = explainedBy[authority];
                if (region.scores()[i] >= least && (by == NONE || strength(by) < region.strength())) {
                    explain(authority, number);
                }
            }
            strongest.enqueue(number);
            return number;
        }

        /** Adds a region whose strength is an upper bound. */
        void addStale(RegionRanking.Region region) {
            regions.get(add(region)).stale = true;
        }

        void explain(int authority, int region) {
            explainedBy[authority] = region;
            regions.get(region).explains.add(authority);
        }

        /** Removes and returns the strongest region; {@code released} gets each authority that no region explains any more. */
        RegionRanking.Region takeStrongest(IntConsumer released) {
            int number = strongest.dequeueInt();
            Known known = regions.set(number, new Known(new RegionRanking.Region(new int[0], new double[0], 0)));
            for (int authority : known.explains) {
                if (explainedBy[authority] == number) {
                    explainedBy[authority] = NONE;
                    released.accept(authority);
                }
            }
            return known.region;
        }

        /** Marks as stale the regions that depend on these authority classes, which have lost pages or links. */
        void markStale(BitSet authorities) {
            for (Known known : regions) {
                RegionRanking.Region region = known.region;
                double least = CHANGED_SHARE * region.bestScore();
                work.count(region.scores().length);
                for (int i = 0; !known.stale && i < region.scores().length; i++) {
                    known.stale = region.scores()[i] > least && authorities.get(region.authorities()[i]);
                }
            }
        }
    }

    /**
     * Upper bounds of the strength of a ranking, given its best authority. They exclude most authorities from the search.
     *
     * <p>Let x ≥ 0 be authority scores with AᵀAx = λx, and x<sub>q</sub> the highest. Then x<sub>i</sub> ≤ x<sub>q</sub> for all i, and
     * λx<sub>i</sub> = (AᵀAx)<sub>i</sub> ≤ (AᵀA1)<sub>i</sub>x<sub>q</sub>. Hence x<sub>i</sub> ≤ r<sub>i</sub>x<sub>q</sub> with r = min(1,
     * AᵀA1/λ) and, by the same argument, with min(1, AᵀAr/λ), any number of times. For q itself this means λ ≤ (AᵀAr)<sub>q</sub>: an
     * authority with (AᵀAr)<sub>q</sub> below a strength is not the best of any ranking of that strength. Removing pages only decreases
     * AᵀA, so bounds stay valid.
     *
     * <p>Time O(iterations · links) for {@link #lower}; space 8 bytes per hub class and 16 per authority class.
     */
    private static final class UpperBounds {

        private static final int ITERATIONS = 12;
        private static final int CHUNK = 1 << 12;

        private final FoldedGraph.Side hubs;
        private final FoldedGraph.Side authorities;
        private final Workers workers;
        private final RegionRanking.WorkLimit work;
        private final double[] flows;
        private final double[] bounds;
        private final double[] sums;
        private double level = Double.POSITIVE_INFINITY;

        /** Excludes all authorities until {@link #lower} is called. */
        UpperBounds(FoldedGraph graph, Workers workers, RegionRanking.WorkLimit work) {
            hubs = graph.hubs();
            authorities = graph.authorities();
            this.workers = workers;
            this.work = work;
            flows = new double[hubs.classes()];
            bounds = new double[authorities.classes()];
            sums = new double[authorities.classes()];
        }

        /** Computes the bounds for rankings of strength {@code level} or more. */
        void lower(double level, Checkpoint checkpoint) {
            this.level = level;
            work.count((long) ITERATIONS * (hubs.links() + authorities.links() + flows.length + sums.length));
            for (int of = 0; of < bounds.length; of++) {
                bounds[of] = authorities.size(of);
            }
            for (int i = 0; i < ITERATIONS; i++) {
                add(hubs, bounds, flows, checkpoint);
                for (int hub = 0; hub < flows.length; hub++) {
                    flows[hub] *= hubs.size(hub);
                }
                add(authorities, flows, sums, checkpoint);
                for (int of = 0; of < bounds.length; of++) {
                    bounds[of] = Math.min(1, sums[of] / level) * authorities.size(of);
                }
            }
        }

        private void add(FoldedGraph.Side rows, double[] from, double[] to, Checkpoint checkpoint) {
            int chunks = (to.length + CHUNK - 1) / CHUNK;
            workers.forEach("bounding scores", chunks, checkpoint, chunk -> {
                int end = Math.min(to.length, (chunk + 1) * CHUNK);
                for (int of = chunk * CHUNK; of < end; of++) {
                    to[of] = sum(rows, of, from);
                }
            });
        }

        private static double sum(FoldedGraph.Side rows, int of, double[] from) {
            LinkBlock row = rows.block(of);
            if (!rows.countsSites()) {
                return row.sum(of, from);
            }
            double sum = 0;
            for (int link = row.start(of), end = row.end(of); link < end; link++) {
                sum += from[row.target(link)] / rows.mates(of, link);
            }
            return sum;
        }

        /** Upper bound of the strength of rankings with this best authority; only {@link #lower} and {@link #exceeds} change it. */
        double bound(int authority) {
            return sums[authority];
        }

        /** Whether this authority can be the best of a ranking as strong as the level. */
        boolean reaches(int authority) {
            return sums[authority] >= level && authorities.size(authority) > 0;
        }

        /** Recomputes the bound of one authority after removals; returns whether it is above {@code strength}. */
        boolean exceeds(int authority, double strength) {
            double sum = 0;
            LinkBlock row = authorities.block(authority);
            int end = row.end(authority);
            for (int link = row.start(authority); link < end && sum <= strength; link++) {
                int hub = row.target(link);
                work.count(1 + hubs.degree(hub));
                sum += sum(hubs, hub, bounds) * hubs.size(hub) / authorities.mates(authority, link);
            }
            if (sum > strength) {
                return true;
            }
            sums[authority] = sum;
            bounds[authority] = Math.min(1, sum / level) * authorities.size(authority);
            return false;
        }
    }
}
