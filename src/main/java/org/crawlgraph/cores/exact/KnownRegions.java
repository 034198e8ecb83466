package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The regions found so far, by strength, and the authorities that each explains. A region explains the authorities that score at least
 * {@value #EXPLAINED_SHARE} of its best score. The search skips these, because it would hardly find a stronger region around them.
 */
public final class KnownRegions {

    /** Returned if no region explains an authority. */
    public static final int NONE = -1;

    private static final double EXPLAINED_SHARE = 0.02;
    private static final double CHANGED_SHARE = 1e-4;

    private final List<Known> regions = new ArrayList<>();
    private final int[] explainedBy;
    private final WorkLimit work;
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
    public KnownRegions(int authorities, WorkLimit work) {
        this.work = work;
        explainedBy = new int[authorities];
        Arrays.fill(explainedBy, NONE);
    }

    public double highestStrength() {
        return strongest.isEmpty() ? 0 : strength(strongest.firstInt());
    }

    /** Whether pages of the strongest region have been removed since it was ranked. Its strength is then an upper bound. */
    public boolean isStrongestStale() {
        return !strongest.isEmpty() && regions.get(strongest.firstInt()).stale;
    }

    public double strength(int region) {
        return regions.get(region).region.strength();
    }

    /** The region that explains an authority, or {@link #NONE}. */
    public int explaining(int authority) {
        return explainedBy[authority];
    }

    public boolean isExplained(int authority) {
        return explainedBy[authority] != NONE;
    }

    /** Adds a region and returns its number. It explains its main authorities, unless a stronger region does. */
    public int add(RegionRanking.Region region) {
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
    public void addStale(RegionRanking.Region region) {
        regions.get(add(region)).stale = true;
    }

    public void explain(int authority, int region) {
        explainedBy[authority] = region;
        regions.get(region).explains.add(authority);
    }

    /** Removes and returns the strongest region; {@code released} gets each authority that no region explains any more. */
    public RegionRanking.Region takeStrongest(IntConsumer released) {
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
    public void markStale(BitSet authorities) {
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
