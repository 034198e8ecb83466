package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import org.crawlgraph.common.Checkpoint;

/** What each page is worth, in whole numbers, so that equal sums are equal whatever order they are added in. */
public final class Worth {

    /** What all pages together are worth, up to rounding: 2<sup>53</sup>. */
    static final double ALL = 0x1p53;

    private final long[] units;

    private Worth(long[] units) {
        this.units = units;
    }

    /**
     * Shares the worth of the graph out by scores.
     *
     * @param scores one a page, finite and at least 0, such as PageRanks; only their ratios count
     * @throws IllegalArgumentException when a score is negative, infinite or no number, or when all are 0
     */
    public static Worth of(double[] scores) {
        double sum = 0;
        for (int page = 0; page < scores.length; page++) {
            if (!(scores[page] >= 0) || Double.isInfinite(scores[page])) {
                throw new IllegalArgumentException(
                        "page " + page + " is worth " + scores[page] + "; worth is a finite number, at least 0");
            }
            sum += scores[page];
        }
        if (scores.length > 0 && !(sum > 0 && sum < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "all pages together are worth " + sum + "; their sum must be above 0 and finite");
        }
        // PageRanks sum to 1 up to rounding and stay as they are
        double scale = Math.abs(sum - 1) < 1e-6 ? ALL : ALL / sum;
        long[] units = new long[scores.length];
        for (int page = 0; page < units.length; page++) {
            units[page] = Math.round(scores[page] * scale);
        }
        return new Worth(units);
    }

    int pages() {
        return units.length;
    }

    /** What one page is worth, from 0 to 2<sup>53</sup>. */
    long of(int page) {
        return units[page];
    }

    /** So many times what an average page is worth. */
    long averages(double times) {
        return Math.round(ALL / units.length * times);
    }

    /** A worth as a number of average pages. */
    double inAverages(long worth) {
        return worth * units.length / ALL;
    }

    /** What the page at this place is worth when the best comes first; place 1 is the best, and past the last it is the last. */
    long atPlace(int place, Checkpoint checkpoint) {
        int kept = Math.min(place, units.length);
        LongHeapPriorityQueue best = new LongHeapPriorityQueue(kept + 1);
        for (int page = 0; page < units.length; page++) {
            checkpoint.passed("setting prices", page, units.length);
            if (best.size() < kept || units[page] > best.firstLong()) {
                best.enqueue(units[page]);
                if (best.size() > kept) {
                    best.dequeueLong();
                }
            }
        }
        return best.firstLong();
    }
}
