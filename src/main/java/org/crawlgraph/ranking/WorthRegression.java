package org.crawlgraph.ranking;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.graph.LinkGraph;
import org.jspecify.annotations.Nullable;

/**
 * The ridge regression of {@link WorthPrediction}: known values of pages and the features of all pages. A vector of
 * weights has a column per linking page, one for {@code parents}, and one per feature of URLs.
 *
 * @param in links from targets to sources
 * @param values by page, of mean 0 and deviation 1; NaN if unknown
 * @param known the pages with a value
 * @param parents by page, the mean of the values of the pages that link to it
 * @param urlColumns by page, the columns of its URL
 * @param width number of columns
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record WorthRegression(LinkGraph in, double[] values, int[] known, double[] parents, int[][] urlColumns, int width) {

    /** All known pages count. */
    static final int NONE = -1;

    /** Penalty of a squared weight, in pages. From 1 to 10, crawls by predictions gather the same up to 2 %. */
    static final double RIDGE = 3;

    private static final String STAGE = "predicting worth";

    private static final int MAX_STEPS = 30;

    /** Parts of the known pages, each predicted from the others. */
    private static final int FOLDS = 5;

    /** Share of the first squared residual that ends the search. */
    private static final double TOLERANCE = 1e-16;

    static WorthRegression of(
            LinkGraph in, double[] values, IntFunction<@Nullable String> urls, Checkpoint checkpoint) {
        double[] parents = new double[values.length];
        int[][] urlColumns = new int[values.length][];
        Object2IntMap<String> columns = new Object2IntOpenCustomHashMap<>(TextHash.SEEDED);
        for (int page = 0; page < values.length; page++) {
            checkpoint.passed(STAGE, page, values.length);
            parents[page] = IntStream.of(in.targets(page))
                    .mapToDouble(parent -> values[parent])
                    .filter(value -> !Double.isNaN(value))
                    .average()
                    .orElse(0);
            String url = urls.apply(page);
            Set<String> features = url == null ? Set.of() : UrlFeatures.of(url);
            urlColumns[page] = features.stream()
                    .mapToInt(feature -> columns.computeIfAbsent(feature, unseen -> values.length + 1 + columns.size()))
                    .toArray();
        }
        int[] known = IntStream.range(0, values.length)
                .filter(page -> !Double.isNaN(values[page]))
                .toArray();
        return new WorthRegression(in, values, known, parents, urlColumns, values.length + 1 + columns.size());
    }

    /** The correlation of the known values of both ends of a link. */
    double assortativity() {
        Correlation ends = new Correlation();
        for (int page : known) {
            for (int parent : in.targets(page)) {
                if (!Double.isNaN(values[parent])) {
                    ends.add(values[parent], values[page]);
                }
            }
        }
        return ends.value();
    }

    /** The correlation of known values with their predictions from other pages. */
    double skill(Checkpoint checkpoint) {
        Correlation found = new Correlation();
        for (int fold = 0; fold < FOLDS; fold++) {
            double[] others = weights(fold, checkpoint);
            for (int page : known) {
                if (fold(page) == fold) {
                    found.add(fromUrl(page, others) + fromLinks(page, others), values[page]);
                }
            }
        }
        return found.value();
    }

    private static int fold(int page) {
        return Integer.remainderUnsigned(HashCommon.mix(page), FOLDS);
    }

    /** The best weights without the pages of a fold, by conjugate gradients on the normal equations. */
    double[] weights(int omitted, Checkpoint checkpoint) {
        int[] used = IntStream.of(known).filter(page -> fold(page) != omitted).toArray();
        double[] best = new double[width];
        double[] residual = new double[width];
        for (int page : used) {
            addFeatures(page, values[page], residual);
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

    /** What the URL of a page adds to its prediction. */
    double fromUrl(int page, double[] of) {
        double sum = 0;
        for (int column : urlColumns[page]) {
            sum += of[column];
        }
        return sum;
    }

    /** What the links to a page add to its prediction. */
    double fromLinks(int page, double[] of) {
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
}
