package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The regions found so far, by strength, and the authority classes that each explains. A region explains the
 * authorities that score at least {@value #EXPLAINED_SHARE} of its best score. The search skips these, because it would
 * hardly find a stronger region around them.
 *
 * <p>Removing pages makes the regions that contain them stale: the old strength is then an upper bound.
 *
 * <p>Example with five pages: hub 0 links to authorities 0 and 1, hub 1 to authorities 0 and 2. The region of all three
 * has strength 3 and explains them all, since authorities 1 and 2 score half as much as 0. Once hub 0 is removed,
 * authorities 0 and 1 have changed, and the region is stale.
 */
final class KnownRegions {

    private static final double EXPLAINED_SHARE = 0.02;

    /** A region is stale if an authority with more than this share of its best score has changed. */
    private static final double CHANGED_SHARE = 1e-4;

    private final @Nullable Region[] explainedBy;
    private final WorkLimit work;
    private final PriorityQueue<Region> regions = new PriorityQueue<>(
            Comparator.comparingDouble((Region region) -> -region.strength).thenComparingInt(region -> region.number));
    private int added;

    /** A part of the graph with a converged ranking of its own: the authorities that matter in it, and their scores. */
    static final class Region {

        final int[] authorityClasses;
        final double[] scores;
        final double strength;
        final double bestScore;
        private final IntArrayList explains = new IntArrayList();
        private int number;

        /** Whether pages of the region have been removed since it was ranked. */
        boolean stale;

        /**
         * @param authorityClasses each once
         * @param scores of these classes, of any norm; all others count as 0
         * @param strength the largest eigenvalue of AᵀA on these classes, σ²
         */
        Region(int[] authorityClasses, double[] scores, double strength) {
            this.authorityClasses = authorityClasses;
            this.scores = scores;
            this.strength = strength;
            this.bestScore = Arrays.stream(scores).max().orElse(0);
        }
    }

    /** {@code authorityClasses} is the number of authority classes of the graph. */
    KnownRegions(int authorityClasses, WorkLimit work) {
        this.work = work;
        explainedBy = new @Nullable Region[authorityClasses];
    }

    /** The strongest region, of equals the first added; null without regions. */
    @Nullable
    Region strongest() {
        return regions.peek();
    }

    /** The region that explains an authority; null if none does. */
    @Nullable
    Region explaining(int authorityClass) {
        return explainedBy[authorityClass];
    }

    /** Adds a region. It explains its main authorities, unless a stronger region does. */
    void add(Region region) {
        region.number = added++;
        double minScore = EXPLAINED_SHARE * region.bestScore;
        for (int place = 0; place < region.scores.length; place++) {
            Region by = explainedBy[region.authorityClasses[place]];
            if (region.scores[place] >= minScore && (by == null || by.strength < region.strength)) {
                explain(region.authorityClasses[place], region);
            }
        }
        regions.add(region);
    }

    void explain(int authorityClass, Region region) {
        explainedBy[authorityClass] = region;
        region.explains.add(authorityClass);
    }

    /** Removes the strongest region; {@code released} gets each authority that no region explains any more. */
    void removeStrongest(IntConsumer released) {
        Region strongest = regions.remove();
        for (int authorityClass : strongest.explains) {
            if (explainedBy[authorityClass] == strongest) {
                explainedBy[authorityClass] = null;
                released.accept(authorityClass);
            }
        }
    }

    /** Marks as stale the regions that depend on these authority classes, which have lost pages or links. */
    void markStale(BitSet authorityClasses) {
        for (Region region : regions) {
            if (!region.stale) {
                double minScore = CHANGED_SHARE * region.bestScore;
                work.count(region.scores.length);
                for (int place = 0; place < region.scores.length && !region.stale; place++) {
                    region.stale =
                            region.scores[place] > minScore && authorityClasses.get(region.authorityClasses[place]);
                }
            }
        }
    }
}
