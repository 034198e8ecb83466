package org.crawlgraph.seeds.evaluation;

import java.util.Arrays;

/**
 * A value over several crawls: the mean (or the value of the first crawl), and the band that contains the middle 80 % of them. For one
 * crawl all three are equal.
 * @param mean the mean, or the first value; NaN if no crawl has one
 * @param low the 10th percentile by nearest rank, such as the second lowest of 20; NaN if no crawl has a value
 * @param high the 90th percentile by nearest rank, such as the third highest of 20; NaN if no crawl has a value
 */
public record Spread(double mean, double low, double high) {

    private static final int LOW_PERCENT = 10;
    private static final int HIGH_PERCENT = 90;

    /** The mean and band of these values, ignoring NaN. */
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

    /** The first value, and the band of all. */
    static Spread around(double[] figures) {
        Spread band = of(figures);
        return new Spread(figures[0], band.low, band.high);
    }

    private static double percentile(double[] sorted, int percent) {
        int rank = (sorted.length * percent + 99) / 100;
        return sorted[rank - 1];
    }
}
