package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;

/**
 * The table of features of a sample: a row for each kind of page, a column for each {@link Feature}. Immutable. A kind
 * that continues a list has the row of the list's first page. {@link Feature#VIEW}, {@link Feature#SATELLITE} and
 * {@link Feature#TWIN} count only above a third, as max(0, 1.5 share − 0.5).
 */
public final class Features {

    private static final List<Feature> ABOVE_A_THIRD = List.of(Feature.SATELLITE, Feature.VIEW, Feature.TWIN);

    private static final double MIN_SAID = 0.3;

    private final KindSample sample;
    private final Map<Feature, double[]> columns;

    private Features(KindSample sample, Map<Feature, double[]> columns) {
        this.sample = sample;
        this.columns = columns;
    }

    /**
     * Computes all features.
     *
     * @param clusterOf the cluster of each URL, -1 for none
     * @param patterns of the clusters
     */
    public static Features of(SampledPages pages, int[] clusterOf, List<UrlPattern> patterns, Checkpoint checkpoint) {
        KindSample sample = KindSample.of(pages, clusterOf, patterns);
        double[] satellites = SatelliteFeature.of(sample);
        double[] views = ViewFeature.of(sample, checkpoint);
        Map<Feature, double[]> columns = new EnumMap<>(Feature.class);
        for (Feature feature : Feature.values()) {
            columns.put(
                    feature,
                    switch (feature) {
                        case BIAS -> column(sample, kind -> 1);
                        case VIEW -> views;
                        case TWIN -> TwinFeature.of(sample, satellites, views, checkpoint);
                        case SATELLITE -> satellites;
                        case DEAD_END -> sample.deadEnds();
                        case DATE -> column(sample, kind -> DateFeature.of(sample, kind));
                        default -> {
                            UrlNames.Kind names = Objects.requireNonNull(feature.names());
                            yield column(sample, kind -> kind.names.contains(names) ? 1 : 0);
                        }
                    });
        }
        for (Feature feature : ABOVE_A_THIRD) {
            columns.computeIfPresent(
                    feature,
                    (unused, shares) -> Arrays.stream(shares)
                            .map(share -> Math.max(0, 1.5 * share - 0.5))
                            .toArray());
        }
        inherit(sample.kinds(), columns.values());
        return new Features(sample, columns);
    }

    private static double[] column(KindSample sample, ToDoubleFunction<Kinds.Kind> value) {
        return sample.kinds().all.stream().mapToDouble(value).toArray();
    }

    /** Gives kinds that continue a list the values of its first page, which has fewer parts. */
    private static void inherit(Kinds kinds, Collection<double[]> columns) {
        int[] order = IntStream.range(0, kinds.all.size()).toArray();
        IntArrays.stableSort(
                order, (kind, other) -> Integer.compare(kinds.all.get(kind).parts, kinds.all.get(other).parts));
        for (int kind : order) {
            columns.forEach(column -> column[kind] = column[kinds.family(kind)]);
        }
    }

    /** The sample that the features were computed from. */
    KindSample sample() {
        return sample;
    }

    /** The number of kinds. */
    public int kinds() {
        return sample.count();
    }

    /** The kind of a URL, or -1 for none. */
    public int kind(int url) {
        return sample.kinds().of[url];
    }

    /** The value of a feature of a kind, at least 0. */
    public double value(int kind, Feature feature) {
        return Objects.requireNonNull(columns.get(feature))[kind];
    }

    /** The log-odds that pages of a kind are not worth fetching, for the given weights. */
    double sum(int kind, Map<Feature, Double> weights) {
        return weights.entrySet().stream()
                .mapToDouble(entry -> entry.getValue() * value(kind, entry.getKey()))
                .sum();
    }

    /**
     * What speaks for and against removing a kind, in words, the strongest first: {@code +3.4: 98 % of them show or
     * name an item of another type}. The number is weight × value; less than {@value #MIN_SAID} is left out.
     */
    List<String> evidence(int kind, Map<Feature, Double> weights) {
        return Arrays.stream(Feature.values())
                .filter(feature -> feature != Feature.BIAS && Math.abs(says(kind, feature, weights)) >= MIN_SAID)
                .sorted(Comparator.comparingDouble(feature -> -Math.abs(says(kind, feature, weights))))
                .map(feature -> String.format(
                        Locale.ROOT, "%+.1f: %s", says(kind, feature, weights), feature.sentence(value(kind, feature))))
                .toList();
    }

    private double says(int kind, Feature feature, Map<Feature, Double> weights) {
        return weights.getOrDefault(feature, 0.0) * value(kind, feature);
    }

    /** The feature that speaks most against a kind, or {@link Feature#BIAS} if none does. */
    Feature strongest(int kind, Map<Feature, Double> weights) {
        return Arrays.stream(Feature.values())
                .filter(feature -> feature != Feature.BIAS && says(kind, feature, weights) > 0)
                .max(Comparator.comparingDouble(feature -> says(kind, feature, weights)))
                .orElse(Feature.BIAS);
    }
}
