package org.crawlgraph.seeds.evaluation;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A value over several crawls: the mean, and the band that contains the middle 80 % of them. For one crawl all three
 * are equal.
 *
 * @param mean NaN if no crawl has a value
 * @param low the 10th percentile by nearest rank, such as the second lowest of 20; NaN if no crawl has a value
 * @param high the 90th percentile by nearest rank, such as the third highest of 20; NaN if no crawl has a value
 */
public record Spread(double mean, double low, double high) {

    private static final int LOW_PERCENT = 10;
    private static final int HIGH_PERCENT = 90;

    /** The mean and band of a value of these crawls, ignoring NaN. */
    static <T> Spread of(List<T> crawls, ToDoubleFunction<T> figure) {
        double[] sorted = crawls.stream()
                .mapToDouble(figure)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        if (sorted.length == 0) {
            return new Spread(Double.NaN, Double.NaN, Double.NaN);
        }
        double sum = 0;
        for (double value : sorted) {
            sum += value;
        }
        return new Spread(sum / sorted.length, percentile(sorted, LOW_PERCENT), percentile(sorted, HIGH_PERCENT));
    }

    private static double percentile(double[] sorted, int percent) {
        int rank = (sorted.length * percent + 99) / 100;
        return sorted[rank - 1];
    }
}
