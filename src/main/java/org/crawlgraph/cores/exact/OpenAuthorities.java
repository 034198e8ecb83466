package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.BitSet;
import java.util.function.IntPredicate;

/** The authorities that may be the best of a ranking not yet known, by descending upper bound. */
public final class OpenAuthorities {

    public static final int NONE = -1;

    private final UpperBounds bounds;
    private final IntPredicate isExplained;
    private final BitSet isOpen = new BitSet();
    private final IntHeapPriorityQueue open;

    /** Starts empty. Authorities that a known region explains are skipped. */
    public OpenAuthorities(UpperBounds bounds, IntPredicate isExplained) {
        this.bounds = bounds;
        this.isExplained = isExplained;
        open = new IntHeapPriorityQueue((one, other) -> {
            int order = Double.compare(bounds.bound(other), bounds.bound(one));
            return order != 0 ? order : Integer.compare(one, other);
        });
    }

    /** Opens all authorities again after the bounds have changed. */
    public void reopen(int authorities) {
        open.clear();
        isOpen.clear();
        for (int of = 0; of < authorities; of++) {
            open(of);
        }
    }

    /** Opens an authority, unless it is explained or its bound is too low. */
    public void open(int authority) {
        if (!isExplained.test(authority) && bounds.reaches(authority) && !isOpen.get(authority)) {
            isOpen.set(authority);
            open.enqueue(authority);
        }
    }

    /** Removes and returns an authority whose recomputed bound is above {@code strength}; {@link #NONE} if none is left. */
    public int take(double strength) {
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
