package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.BitSet;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.jspecify.annotations.Nullable;

/** The worth of each page in whole numbers, so that sums do not depend on the order of addition. */
public final class PageWorth {

    /** The worth of all pages together, up to rounding: 2<sup>53</sup>. */
    static final double ALL = 0x1p53;

    /** Smallest total of the given scores, so that their scale is finite. */
    private static final double MIN_TOTAL = 1e-290;

    private final long[] units;

    private PageWorth(long[] units) {
        this.units = units;
    }

    /**
     * Distributes the worth of the graph in proportion to scores.
     *
     * @param scores by page, finite and at least 0, such as PageRank; only their ratios matter
     * @throws IllegalArgumentException if a score is negative, infinite or NaN, or all are 0
     */
    public static PageWorth of(double[] scores) {
        double sum = 0;
        for (int page = 0; page < scores.length; page++) {
            if (!isWorth(scores[page])) {
                throw new IllegalArgumentException(
                        "page " + page + " has worth " + scores[page] + "; worth must be a finite number, at least 0");
            }
            sum += scores[page];
        }
        if (scores.length > 0 && !(sum >= MIN_TOTAL && sum < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the total worth of all pages is " + sum + "; it must be at least "
                    + MIN_TOTAL + " and finite; scale the values");
        }
        // PageRank sums to 1 up to rounding and is kept exactly
        double scale = Math.abs(sum - 1) < 1e-6 ? ALL : ALL / sum;
        long[] units = new long[scores.length];
        for (int page = 0; page < units.length; page++) {
            units[page] = Math.round(scores[page] * scale);
        }
        return new PageWorth(units);
    }

    /** Counts pages: the wanted ones are worth 1. */
    static PageWorth ofPages(BitSet wanted, int pages) {
        long[] units = new long[pages];
        wanted.stream().forEach(page -> units[page] = 1);
        return new PageWorth(units);
    }

    /** Reads the worth of pages from a property; a page without it is worth 0. */
    static PageWorth ofProperty(String name, int pages, IntFunction<@Nullable Object> values, Checkpoint checkpoint) {
        double[] worth = new double[pages];
        boolean found = false;
        for (int page = 0; page < pages; page++) {
            checkpoint.passed("reading worth", page, pages);
            Object value = values.apply(page);
            if (value == null) {
                continue;
            }
            if (!(value instanceof Number number) || !isWorth(number.doubleValue())) {
                throw new IllegalArgumentException("worth is the property '" + name + "', which is "
                        + Options.shown(value) + " on page " + page + "; it must be a finite number, at least 0");
            }
            found = true;
            worth[page] = number.doubleValue();
        }
        if (DoubleStream.of(worth).allMatch(value -> value == 0)) {
            throw new IllegalArgumentException("worth is the property '" + name + "', "
                    + (found
                            ? "which is 0 on all pages; at least one value must be above 0"
                            : "but no page has this property; set it, or pass worth: 'pageRank'"));
        }
        return of(worth);
    }

    private static boolean isWorth(double value) {
        return value >= 0 && value < Double.POSITIVE_INFINITY;
    }

    int pages() {
        return units.length;
    }

    /** Worth of a page, from 0 to 2<sup>53</sup>. */
    long of(int page) {
        return units[page];
    }

    /** The worth of this many average pages. */
    long averages(double times) {
        return Math.round(ALL / units.length * times);
    }

    /** A worth as a number of average pages. */
    double inAverages(long worth) {
        return (double) worth * units.length / ALL;
    }

    /**
     * The worth of the page at a place, from 1 for the best; for a place after the last, the worth of the last page.
     */
    long atPlace(long place) {
        long[] sorted = units.clone();
        LongArrays.parallelQuickSort(sorted);
        return sorted[(int) Math.max(0, sorted.length - place)];
    }
}
