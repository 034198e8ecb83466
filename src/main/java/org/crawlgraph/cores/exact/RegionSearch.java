package org.crawlgraph.cores.exact;

import java.util.BitSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.exact.KnownRegions.Region;
import org.crawlgraph.graph.FoldedGraph;
import org.jspecify.annotations.Nullable;

/**
 * Finds the ranking that HITS converges to on the remaining graph without ranking all of it: the ranking of the
 * strongest {@linkplain KnownRegions.Region region}.
 *
 * <ol>
 *   <li>Lower the level of the {@link UpperBounds}. They exclude every authority that cannot be the best of a ranking
 *       as strong as the level; the others are open.
 *   <li>While an open authority has a bound above the strongest {@link KnownRegions known region}, rank the region
 *       around it. If that ranking converges to a known region, the known region explains the authority; otherwise the
 *       new region becomes known.
 *   <li>If the strongest region is weaker than the level, repeat from 1.
 *   <li>Otherwise widen it until nothing outside would score more than {@value #MIN_SHARE} of the best, and return its
 *       ranking.
 *   <li>Removing pages makes the regions that contain them stale. The old strength of a stale region is an upper bound;
 *       rank the region again once it is the strongest.
 * </ol>
 *
 * The upper bounds are proved. It is not proved that an explained authority has no stronger region of its own; the
 * search would find such a region late. None occurred on any graph compared with cold rankings.
 *
 * <p>Example with five pages: hub 0 links to authorities 0 and 1, hub 1 to authorities 0 and 2. All bounds of the first
 * level are 4 or less, and authority 0 has the highest. Its region widens to all three authorities and has strength 3.
 * At the next level, 3/2, all three are open, but this region explains them. So the first ranking is (2, 1, 1) / √6
 * with σ = √3.
 *
 * <p>Time O(links) per level, plus the links around the ranked regions. There are about as many levels as times that
 * the strength halves.
 */
public final class RegionSearch {

    /** The next level, as a share of the last one or of the strongest region. */
    private static final double LEVEL_STEP = 0.5;

    /** No ranking is weaker: the weakest has one link and strength 1. */
    private static final double MIN_LEVEL = 0.4;

    /** Known regions are ranked until nothing outside would score more than this share of the best. */
    private static final double KNOWN_SHARE = 1e-3;

    /** Strengths that differ by less than this share are equal. */
    private static final double SAME_STRENGTH = 1e-3;

    /** The steps of the first rankings around an authority; most end here, in a known region. */
    private static final int[] FIRST_STEPS = {2, 2, 4};

    private static final double FIRST_RESIDUAL = 0.03;
    private static final double FIRST_SHARE = 0.1;

    private static final int MAX_STEPS = 60;
    private static final int MAX_ROUNDS = 20;

    /** Widening ends when it adds less than this share of the classes of a region above {@link #SMALL}. */
    private static final double MIN_GROWTH = 0.01;

    /** Classes of a region that is widened until nothing is left to add. */
    private static final int SMALL = 10_000;

    /** The region of a core is widened until nothing outside would score more than this share of the best. */
    private static final double MIN_SHARE = 1e-6;

    /** The residual of rankings of cores. */
    private static final double RESIDUAL = 1e-8;

    private final FoldedGraph graph;
    private final WorkLimit work;
    private final UpperBounds bounds;
    private final RegionRanking ranking;
    private final KnownRegions regions;
    private double level = Double.POSITIVE_INFINITY;

    /** Starts without known regions; {@code work} limits the work. */
    public RegionSearch(FoldedGraph graph, Workers workers, WorkLimit work) {
        this.graph = graph;
        this.work = work;
        bounds = new UpperBounds(graph, workers, work);
        ranking = new RegionRanking(graph, workers, work);
        regions = new KnownRegions(graph.authorities().classes(), work);
    }

    /**
     * Estimates the heap of a search, not counting the folded graph. The worst case is a region that spans the whole
     * graph.
     */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.of("bounds, and links and scores of a region", 0, 394 * Math.min(pages, links) + 10 * links);
    }

    /**
     * The strongest ranking of the remaining graph, valid until the next call.
     *
     * @param checkpoint called in the stage {@code "bounding scores"}
     * @return null when no link is left
     * @throws WorkLimit.SpentException at the work limit; the regions found so far stay known
     */
    public @Nullable CoreRanking next(Checkpoint checkpoint) {
        while (graph.links() > 0) {
            work.check();
            Region strongest = regions.strongest();
            if (strongest != null && strongest.stale) {
                rankAgain(strongest);
                continue;
            }
            double top = strongest == null ? 0 : strongest.strength;
            int authorityClass = bounds.next(Math.max(top, level), this::isExplained);
            if (authorityClass != UpperBounds.NONE) {
                rankAround(authorityClass);
            } else if (strongest != null && top >= level) {
                ranking.begin(strongest);
                settle(MIN_SHARE);
                ranking.rank(RESIDUAL, 10 * MAX_STEPS);
                regions.removeStrongest(bounds::open);
                return ranking.ranking();
            } else if (level < MIN_LEVEL) {
                return null;
            } else {
                lower(checkpoint);
            }
        }
        return null;
    }

    private boolean isExplained(int authorityClass) {
        return regions.explaining(authorityClass) != null;
    }

    /** Number of links that are left. */
    public long links() {
        return graph.links();
    }

    /** Lowers the level by one step. */
    private void lower(Checkpoint checkpoint) {
        if (level == Double.POSITIVE_INFINITY) {
            bounds.lower(1, checkpoint);
            rankAround(bounds.next(0, authorityClass -> false));
        }
        Region strongest = regions.strongest();
        level = (strongest == null ? level : Math.min(level, strongest.strength)) * LEVEL_STEP;
        bounds.lower(level, checkpoint);
    }

    private void rankAround(int authorityClass) {
        ranking.begin(authorityClass);
        ranking.widen(FIRST_SHARE);
        for (int steps : FIRST_STEPS) {
            ranking.rank(FIRST_RESIDUAL, steps);
            if (joinsKnown(authorityClass)) {
                return;
            }
        }
        for (double share = FIRST_SHARE; share > KNOWN_SHARE / 2; share /= 10) {
            settle(share);
            if (joinsKnown(authorityClass)) {
                return;
            }
        }
        Region found = ranking.region();
        regions.add(found);
        if (!isExplained(authorityClass)) {
            regions.explain(authorityClass, found);
        }
    }

    /** Whether the ranking converged to a known region of at least its strength, which then explains the authority. */
    private boolean joinsKnown(int authorityClass) {
        Region known = regions.explaining(ranking.best());
        if (known == null || known.strength < ranking.strength * (1 - SAME_STRENGTH)) {
            return false;
        }
        regions.explain(authorityClass, known);
        return true;
    }

    /** Replaces a stale region by what is left of it, unless another region explains that. */
    private void rankAgain(Region stale) {
        ranking.begin(stale);
        boolean isNew = ranking.size() > 0;
        if (isNew) {
            settle(1e-2);
            Region known = regions.explaining(ranking.best());
            isNew = known == null || known == stale;
        }
        if (isNew) {
            settle(KNOWN_SHARE);
        }
        regions.removeStrongest(bounds::open);
        if (isNew) {
            regions.add(ranking.region());
        }
    }

    /** Ranks and widens until almost nothing outside would score more than this share of the best. */
    private void settle(double outsideShare) {
        int rounds = 0;
        do {
            ranking.rank(outsideShare, MAX_STEPS);
        } while (ranking.widen(outsideShare) > MIN_GROWTH * Math.max(0, ranking.size() - SMALL)
                && ++rounds < MAX_ROUNDS);
    }

    /** Removes pages with all their links. */
    public void remove(int[] pages) {
        BitSet changed = new BitSet();
        graph.remove(pages, changed::set);
        regions.markStale(changed);
    }
}
