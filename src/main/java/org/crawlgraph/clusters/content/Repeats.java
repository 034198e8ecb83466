package org.crawlgraph.clusters.content;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.jspecify.annotations.Nullable;

/** How many pages of one cluster show what pages of another cluster show, and how many different pages these are. */
public final class Repeats {

    private static final double SEVERAL = 2;
    private static final double CLEARLY = 1.2;

    private final IntOpenHashSet originals = new IntOpenHashSet();
    private int pages;

    /**
     * One page more.
     *
     * @param original what it shows: a page of the other cluster, or a group of pages that show the same
     */
    public void add(int original) {
        pages++;
        originals.add(original);
    }

    /** How many pages. */
    public int pages() {
        return pages;
    }

    /**
     * Whether the pages are copies for that reason alone: several show the same, at least two on average, and clearly more than the other way round.
     *
     * @param back the pages of the other cluster that show what pages of this one show; null when there is none
     */
    public boolean areCopies(@Nullable Repeats back) {
        return times() >= SEVERAL && (back == null || times() > CLEARLY * back.times());
    }

    private double times() {
        return (double) pages / originals.size();
    }
}
