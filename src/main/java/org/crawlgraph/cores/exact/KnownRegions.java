package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import org.crawlgraph.cores.exact.RegionRanking.Region;
import org.jspecify.annotations.Nullable;

/**
 * The regions found so far, by strength, and the authority classes that each explains. A region explains the authorities that score at least
 * {@value #EXPLAINED_SHARE} of its best score. The search skips these, because it would hardly find a stronger region around them.
 *
 * <p>Removing pages makes the regions that contain them stale: the old strength is then an upper bound.
 */
final class KnownRegions {

    /** Returned if no region explains an authority. */
    static final int NONE = -1;

    private static final double EXPLAINED_SHARE = 0.02;

    /** A region is stale if an authority with more than this share of its best score has changed. */
    private static final double CHANGED_SHARE = 1e-4;

    private final List<@Nullable Known> regions = new ArrayList<>();
    private final int[] explainedBy;
    private final WorkLimit work;
    private final IntHeapPriorityQueue strongest = new IntHeapPriorityQueue((one, other) -> {
        int order = Double.compare(strength(other), strength(one));
        return order != 0 ? order : Integer.compare(one, other);
    });

    private static final class Known {
        private final Region region;
        private final IntArrayList explains = new IntArrayList();
        private boolean stale;

        Known(Region region) {
            this.region = region;
        }
    }

    /** {@code authorityClasses} is the number of authority classes of the graph. */
    KnownRegions(int authorityClasses, WorkLimit work) {
        this.work = work;
        explainedBy = new int[authorityClasses];
        Arrays.fill(explainedBy, NONE);
    }

    double highestStrength() {
        return strongest.isEmpty() ? 0 : strength(strongest.firstInt());
    }

    boolean isStrongestStale() {
        return !strongest.isEmpty() && known(strongest.firstInt()).stale;
    }

    double strength(int region) {
        return known(region).region.strength();
    }

    private Known known(int region) {
        Known known = regions.get(region);
        if (known == null) {
            throw new IllegalStateException("region " + region + " was taken");
        }
        return known;
    }

    /** The region that explains an authority, or {@link #NONE}. */
    int explaining(int authorityClass) {
        return explainedBy[authorityClass];
    }

    boolean isExplained(int authorityClass) {
        return explainedBy[authorityClass] != NONE;
    }

    /** Adds a region and returns its number. It explains its main authorities, unless a stronger region does. */
    int add(Region region, boolean stale) {
        int number = regions.size();
        Known known = new Known(region);
        known.stale = stale;
        regions.add(known);
        double minScore = EXPLAINED_SHARE * region.bestScore();
        for (int place = 0; place < region.scores().length; place++) {
            int authorityClass = region.authorityClasses()[place];
            int by = explainedBy[authorityClass];
            if (region.scores()[place] >= minScore && (by == NONE || strength(by) < region.strength())) {
                explain(authorityClass, number);
            }
        }
        strongest.enqueue(number);
        return number;
    }

    void explain(int authorityClass, int region) {
        explainedBy[authorityClass] = region;
        known(region).explains.add(authorityClass);
    }

    /** Removes and returns the strongest region; {@code released} gets each authority that no region explains any more. */
    Region takeStrongest(IntConsumer released) {
        int number = strongest.dequeueInt();
        Known known = known(number);
        regions.set(number, null);
        for (int authorityClass : known.explains) {
            if (explainedBy[authorityClass] == number) {
                explainedBy[authorityClass] = NONE;
                released.accept(authorityClass);
            }
        }
        return known.region;
    }

    /** Marks as stale the regions that depend on these authority classes, which have lost pages or links. */
    void markStale(BitSet authorityClasses) {
        for (Known known : regions) {
            if (known == null || known.stale) {
                continue;
            }
            Region region = known.region;
            double minScore = CHANGED_SHARE * region.bestScore();
            work.count(region.scores().length);
            for (int place = 0; place < region.scores().length && !known.stale; place++) {
                known.stale =
                        region.scores()[place] > minScore && authorityClasses.get(region.authorityClasses()[place]);
            }
        }
    }
}
