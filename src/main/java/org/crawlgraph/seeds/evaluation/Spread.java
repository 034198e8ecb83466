package org.crawlgraph.seeds.evaluation;

import java.util.Arrays;

/**
 * A figure of several crawls: their mean, or the first of them, and the band in which the middle four fifths of them lie. Of one
 * crawl all three are the figure itself.
 *
 * @param mean NaN when no crawl has the figure; what stands in front when the first counts
 * @param low the 10th percentile, by nearest rank: of 20 crawls the second lowest; NaN likewise
 * @param high the 90th percentile, by nearest rank: of 20 crawls the third highest; NaN likewise
 */
public record Spread(double mean, double low, double high) {

    private static final int LOW_PERCENT = 10;
    private static final int HIGH_PERCENT = 90;

    /** The spread of these figures; NaNs among them are left out. */
    static Spread of(double[] figures) {
        double[] sorted = Arrays.stream(figures)
                .filter(figure -> !Double.isNaN(figure))
                .sorted()
                .toArray();
        if (sorted.length == 0) {
            return new Spread(Double.NaN, Double.NaN, Double.NaN);
        }
        double sum = 0;
        for (double figure : sorted) {
            sum += figure;
        }
        return new Spread(sum / sorted.length, percentile(sorted, LOW_PERCENT), percentile(sorted, HIGH_PERCENT));
    }

    /** The spread of these figures around the first of them. */
    static Spread around(double[] figures) {
        Spread band = of(figures);
        return new Spread(figures[0], band.low, band.high);
    }

    private static double percentile(double[] sorted, int percent) {
        int rank = (sorted.length * percent + 99) / 100;
        return sorted[rank - 1];
    }
}
