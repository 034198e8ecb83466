package org.crawlgraph.cores;

import java.util.BitSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.exact.Effort;
import org.crawlgraph.cores.exact.ErrorEstimate;
import org.crawlgraph.cores.exact.KnownRegions;
import org.crawlgraph.cores.exact.OpenAuthorities;
import org.crawlgraph.cores.exact.Region;
import org.crawlgraph.cores.exact.RegionRanking;
import org.crawlgraph.cores.exact.UpperBounds;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkWeights;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * Finds the ranking that HITS from a cold start would converge to, on what is left of a graph, without ranking the whole
 * graph: that of the strongest {@link Region region}.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Lower the level of the {@link UpperBounds}. They exclude the authorities that cannot be the best of a ranking as strong
 *       as the level; the others are {@link OpenAuthorities open}.
 *   <li>While an open authority has a bound above the strongest {@link KnownRegions known region}, rank the region around it.
 *       When that leads to a known region, this one explains the authority; otherwise the new region becomes known.
 *   <li>When the strongest region is weaker than the level, repeat from 1.
 *   <li>Otherwise it is the answer. {@link RegionSnapshot#refined} makes it as exact as needed.
 *   <li>Removing pages makes the regions stale that they had a part in. The strength of a stale region is an upper bound; rank
 *       it again when it is the strongest.
 * </ol>
 *
 * <h2>What is proved</h2>
 *
 * The upper bounds are proved. How exact the answer is, {@link ErrorEstimate} estimates to first order. It is not proved that
 * an explained authority has no stronger region of its own; such a region would be found late. None was seen on any graph that
 * we compared with cold rankings.
 *
 * <h2>Cost</h2>
 *
 * Time O(links) for each level, of which there are about as many as the strengths halve, and the links around the ranked
 * regions.
 */
final class RegionSearch {

    /** The stage in which regions are ranked. */
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
    private final Effort effort;
    private final UpperBounds upperBounds;
    private final RegionRanking ranking;
    private final KnownRegions regions;
    private final OpenAuthorities open;
    private double level = Double.POSITIVE_INFINITY;
    private @Nullable Region taken;

    /**
     * Begins without known regions.
     *
     * @param effort counts the work; the search ends with {@link Effort.SpentException} when it has done more than it may
     */
    RegionSearch(FoldedGraph graph, Workers workers, Effort effort) {
        this.graph = graph;
        this.effort = effort;
        authorities = graph.authorities().classes();
        upperBounds = new UpperBounds(graph, workers, effort);
        ranking = new RegionRanking(graph, workers, effort);
        regions = new KnownRegions(authorities, effort);
        open = new OpenAuthorities(upperBounds, regions::isExplained);
    }

    /** Heap that a search takes beside its folded graph: most when the whole graph is one region. */
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
     * The strongest ranking of what is left; valid until pages are removed.
     *
     * @param checkpoint called in the stages {@code "bounding scores"} and {@code "searching"}; the latter tells how much of the work
     *     has been done that the search may do
     * @return null when no link is left
     * @throws Effort.SpentException when the search has done more than it may; {@link #putBack} must follow
     */
    @Nullable
    Ranking next(Checkpoint checkpoint) {
        ranking.onHeartbeat(() -> checkpoint.reached(SEARCHING, effort.done(), effort.most()));
        while (graph.links() > 0) {
            effort.check();
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
     * The strongest ranking that is known, although there may be a stronger one; valid until pages are removed.
     *
     * @param least strength that it must have
     * @param checkpoint as for {@link #next}
     * @return null when no known region is as strong, or when it takes more than the search may do
     */
    @Nullable
    Ranking known(double least, Checkpoint checkpoint) {
        ranking.onHeartbeat(() -> checkpoint.reached(SEARCHING, effort.done(), effort.most()));
        try {
            while (regions.highestStrength() >= least) {
                effort.check();
                if (!regions.isStrongestStale()) {
                    takeStrongest();
                    return snapshot(FIRST_SHARE, Certainty.NEAR);
                }
                rankAgain();
            }
        } catch (Effort.SpentException e) {
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
        } catch (Effort.SpentException e) {
            open.open(authority);
            throw e;
        }
    }

    /** Looks for a region that explains an authority. */
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

    /** Whether the ranking has led to a known region that is no weaker; it explains the authority then. */
    private boolean joinsKnown(int authority) {
        int region = regions.explaining(ranking.best());
        if (region == KnownRegions.NONE || regions.strength(region) < ranking.strength() * (1 - SAME_STRENGTH)) {
            return false;
        }
        regions.explain(authority, region);
        return true;
    }

    /** Ranks the strongest region again, which is stale. */
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
        Region strongest = regions.takeStrongest(open::open);
        taken = strongest;
        ranking.begin(strongest);
    }

    /** Goes back to before the ranking that ended the search; what was found until then stays known. */
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

    /** Removes pages. */
    void remove(int[] pages) {
        taken = null;
        BitSet changed = new BitSet();
        graph.remove(pages, changed::set);
        regions.markStale(changed);
    }
}
