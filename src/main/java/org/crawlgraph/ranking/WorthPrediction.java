package org.crawlgraph.ranking;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.util.DoubleSummaryStatistics;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.TextHash;
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
 * <p>Time O(n + m + features) per step of conjugate gradients, at most 180 steps; space 90 bytes per page, and up to
 * 510 for its URL.
 */
public final class WorthPrediction {

    /** Skill below which predictions are hardly better than the mean of the known values. */
    public static final double POOR_SKILL = 0.2;

    private static final String STAGE = "predicting worth";

    /** Penalty of a squared weight, in pages. From 1 to 10, crawls by predictions gather the same up to 2 %. */
    static final double RIDGE = 3;

    private static final int MAX_STEPS = 30;

    /** Parts of the known pages, each predicted from the others. */
    private static final int FOLDS = 5;

    private static final int NONE = -1;

    /** Share of the first squared residual that ends the search. */
    private static final double TOLERANCE = 1e-16;

    private final LinkGraph in;
    private final double[] values;
    private final int[] known;
    private final DoubleSummaryStatistics summary;
    private final double deviation;

    /** By page, the mean of the scaled values of the pages that link to it. */
    private final double[] parents;

    /** By page, the columns of its URL, after one per linking page and one for {@link #parents}. */
    private final int[][] urlColumns;

    private final int width;
    private final double[] weights;
    private final double skill;
    private final double assortativity;

    private WorthPrediction(
            LinkGraph links, double[] values, IntFunction<@Nullable String> urls, Checkpoint checkpoint) {
        in = links.transpose(checkpoint);
        this.values = values;
        known = IntStream.range(0, values.length).filter(this::isKnown).toArray();
        summary = IntStream.of(known).mapToDouble(page -> values[page]).summaryStatistics();
        deviation = Math.sqrt(IntStream.of(known)
                .mapToDouble(page -> values[page] - summary.getAverage())
                .map(difference -> difference * difference)
                .average()
                .orElse(0));
        parents = new double[values.length];
        urlColumns = new int[values.length][];
        Object2IntMap<String> columns = new Object2IntOpenCustomHashMap<>(TextHash.SEEDED);
        for (int page = 0; page < values.length; page++) {
            checkpoint.passed(STAGE, page, values.length);
            parents[page] = IntStream.of(in.targets(page))
                    .filter(this::isKnown)
                    .mapToDouble(this::scaled)
                    .average()
                    .orElse(0);
            String url = urls.apply(page);
            Set<String> features = url == null ? Set.of() : UrlFeatures.of(url);
            urlColumns[page] = features.stream()
                    .mapToInt(feature -> columns.computeIfAbsent(feature, unseen -> values.length + 1 + columns.size()))
                    .toArray();
        }
        width = values.length + 1 + columns.size();
        assortativity = correlationAlongLinks();
        skill = skill(checkpoint);
        weights = weights(NONE, checkpoint);
    }

    /** Estimates the heap of a prediction, without the graph. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "prediction of worth",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("weights and features", 90 * pages, 600 * pages));
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
        return new WorthPrediction(links, values, urls, checkpoint);
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
        return deviation * fromUrl(page, weights);
    }

    /** How much the links to a page add to the mean of all known values. */
    public double byLinks(int page) {
        return deviation * fromLinks(page, weights);
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
        return assortativity;
    }

    private double correlationAlongLinks() {
        Correlation ends = new Correlation();
        for (int page : known) {
            for (int parent : in.targets(page)) {
                if (isKnown(parent)) {
                    ends.add(scaled(parent), scaled(page));
                }
            }
        }
        return ends.value();
    }

    private static final class Correlation {

        private double count;
        private double x;
        private double y;
        private double xx;
        private double yy;
        private double xy;

        void add(double one, double other) {
            count++;
            x += one;
            y += other;
            xx += one * one;
            yy += other * other;
            xy += one * other;
        }

        double value() {
            double square = (xx - x * x / count) * (yy - y * y / count);
            return square > 0 ? (xy - x * y / count) / Math.sqrt(square) : 0;
        }
    }

    private double scaled(int page) {
        return deviation == 0 ? 0 : (values[page] - summary.getAverage()) / deviation;
    }

    private double skill(Checkpoint checkpoint) {
        Correlation found = new Correlation();
        for (int fold = 0; fold < FOLDS; fold++) {
            double[] others = weights(fold, checkpoint);
            for (int page : known) {
                if (fold(page) == fold) {
                    found.add(fromUrl(page, others) + fromLinks(page, others), scaled(page));
                }
            }
        }
        return found.value();
    }

    private static int fold(int page) {
        return Integer.remainderUnsigned(HashCommon.mix(page), FOLDS);
    }

    /** The best weights without the pages of a fold, by conjugate gradients on the normal equations. */
    private double[] weights(int omitted, Checkpoint checkpoint) {
        int[] used = IntStream.of(known).filter(page -> fold(page) != omitted).toArray();
        double[] best = new double[width];
        double[] residual = new double[width];
        for (int page : used) {
            addFeatures(page, scaled(page), residual);
        }
        double[] direction = residual.clone();
        double norm = product(residual, residual);
        double enough = TOLERANCE * norm;
        for (int step = 0; step < MAX_STEPS && norm > enough; step++) {
            double[] image = new double[width];
            for (int i = 0; i < used.length; i++) {
                checkpoint.passed(STAGE, i, used.length);
                addFeatures(used[i], fromUrl(used[i], direction) + fromLinks(used[i], direction), image);
            }
            addTimes(RIDGE, direction, image);
            double length = norm / product(direction, image);
            addTimes(length, direction, best);
            addTimes(-length, image, residual);
            double last = norm;
            norm = product(residual, residual);
            double[] next = residual.clone();
            addTimes(norm / last, direction, next);
            direction = next;
        }
        return best;
    }

    private static double product(double[] one, double[] other) {
        double sum = 0;
        for (int column = 0; column < one.length; column++) {
            sum += one[column] * other[column];
        }
        return sum;
    }

    private static void addTimes(double times, double[] terms, double[] sums) {
        for (int column = 0; column < sums.length; column++) {
            sums[column] += times * terms[column];
        }
    }

    private double fromUrl(int page, double[] of) {
        double sum = 0;
        for (int column : urlColumns[page]) {
            sum += of[column];
        }
        return sum;
    }

    private double fromLinks(int page, double[] of) {
        return perLink(page) * in.block(page).sum(page, of) + of[values.length] * parents[page];
    }

    private void addFeatures(int page, double times, double[] sums) {
        for (int parent : in.targets(page)) {
            sums[parent] += times * perLink(page);
        }
        sums[values.length] += times * parents[page];
        for (int column : urlColumns[page]) {
            sums[column] += times;
        }
    }

    private double perLink(int page) {
        return 1 / Math.sqrt(Math.max(1, in.outDegree(page)));
    }
}
