package org.crawlgraph.ranking;

import java.util.DoubleSummaryStatistics;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraph;
import org.jspecify.annotations.Nullable;

/**
 * Predicts a value of pages that are known by links alone from the pages where it is known, by ridge regression (Hoerl
 * and Kennard 1970, Ridge regression: biased estimation for nonorthogonal problems).
 *
 * <p>What is known of a page before its fetch are its URL and the pages that link to it. Its features are the pattern,
 * the folders and the words of the URL; each of the d pages that link to it, which count 1 / √d; and the mean value of
 * the latter. Values are scaled to mean 0 and deviation 1. A weight per feature minimises Σ (value −
 * prediction)<sup>2</sup> + 3 Σ weight<sup>2</sup> over the pages with a value, so a feature of few pages says little.
 * A prediction is never below the lowest known value.
 *
 * <p>Time O(n + m + features) per step of conjugate gradients, at most 180 steps; space 98 bytes per page, and up to
 * 510 for its URL.
 */
public final class WorthPrediction {

    /** Skill below which predictions are hardly better than the mean of the known values. */
    public static final double POOR_SKILL = 0.2;

    private final double[] values;
    private final DoubleSummaryStatistics summary;
    private final double deviation;
    private final WorthRegression regression;
    private final double[] weights;
    private final double skill;

    private WorthPrediction(
            double[] values,
            DoubleSummaryStatistics summary,
            double deviation,
            WorthRegression regression,
            double[] weights,
            double skill) {
        this.values = values;
        this.summary = summary;
        this.deviation = deviation;
        this.regression = regression;
        this.weights = weights;
        this.skill = skill;
    }

    /** Estimates the heap of a prediction, without the graph. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "prediction of worth",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("weights and features", 98 * pages, 608 * pages));
    }

    /**
     * Predicts the values that are unknown.
     *
     * @param links all links, including links inside a site
     * @param values by page, finite or, if unknown, NaN; at least one is known; not copied
     * @param urls by page, null for a page without
     * @param checkpoint called in the stages {@code "transposing links"} and {@code "predicting worth"}
     */
    public static WorthPrediction of(
            LinkGraph links, double[] values, IntFunction<@Nullable String> urls, Checkpoint checkpoint) {
        DoubleSummaryStatistics summary =
                DoubleStream.of(values).filter(value -> !Double.isNaN(value)).summaryStatistics();
        double deviation = Math.sqrt(DoubleStream.of(values)
                .filter(value -> !Double.isNaN(value))
                .map(value -> Math.pow(value - summary.getAverage(), 2))
                .average()
                .orElse(0));
        double[] scaled = DoubleStream.of(values)
                .map(value -> (value - summary.getAverage()) / (deviation == 0 ? 1 : deviation))
                .toArray();
        WorthRegression regression = WorthRegression.of(links.transpose(checkpoint), scaled, urls, checkpoint);
        double[] weights = regression.weights(WorthRegression.NONE, checkpoint);
        return new WorthPrediction(values, summary, deviation, regression, weights, regression.skill(checkpoint));
    }

    public boolean isKnown(int page) {
        return !Double.isNaN(values[page]);
    }

    /** The value of a page, or its prediction. */
    public double worth(int page) {
        return isKnown(page)
                ? values[page]
                : Math.max(summary.getMin(), summary.getAverage() + byUrl(page) + byLinks(page));
    }

    /** How much the URL of a page adds to the mean of all known values. */
    public double byUrl(int page) {
        return deviation * regression.fromUrl(page, weights);
    }

    /** How much the links to a page add to the mean of all known values. */
    public double byLinks(int page) {
        return deviation * regression.fromLinks(page, weights);
    }

    /**
     * The correlation of known values with their predictions from other pages, from −1 to 1; 0 if all known values are
     * equal.
     */
    public double skill() {
        return skill;
    }

    /**
     * The numeric assortativity (Newman 2003, Mixing patterns in networks, equation 26): the correlation of the values
     * of both ends of a link, from −1 to 1; 0 if it is undefined. Near 0, the value does not travel along links.
     */
    public double assortativity() {
        return regression.assortativity();
    }
}
