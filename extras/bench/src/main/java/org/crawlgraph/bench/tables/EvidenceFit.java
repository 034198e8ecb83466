package org.crawlgraph.bench.tables;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.pruning.Feature;

/**
 * Fits the weights of evidence by logistic regression over the kinds of labelled trainings, with a ridge towards
 * weights chosen by hand, whose signs are kept. Each application counts as {@value #KINDS} kinds; within a training, a
 * kind counts as the square root of its URLs. Runs {@value #ROUNDS} rounds of coordinate descent.
 */
@SuppressWarnings("EnumOrdinal") // measures are arrays by piece of evidence
final class EvidenceFit {

    private static final int KINDS = 40;
    private static final int ROUNDS = 40;
    private static final Map<Feature, Double> BY_HAND = byHand();

    private final List<Example> examples = new ArrayList<>();

    /**
     * A kind of page in a training.
     *
     * @param measures by piece of evidence, in the order of the enum
     * @param useless share of its URLs that are useless
     */
    @SuppressWarnings("ArrayRecordComponent") // large, never compared
    record Example(String application, double[] measures, double useless, double weight) {}

    private static Map<Feature, Double> byHand() {
        Map<Feature, Double> weights = new EnumMap<>(Feature.class);
        for (Feature piece : Feature.values()) {
            weights.put(
                    piece,
                    switch (piece) {
                        case BIAS -> -1.5;
                        case SESSION, SORT, ACTION, FEED, VIEW, TWIN -> 3.0;
                        case VIEW_NAME, SEARCH, HISTORY -> 2.5;
                        case SYSTEM -> 2.0;
                        case CALENDAR, PART, DATE -> 1.5;
                        case AXIS, SATELLITE, DEAD_END -> 1.0;
                        case CONTENT -> -1.0;
                    });
        }
        return weights;
    }

    void add(List<Example> kinds) {
        examples.addAll(kinds);
    }

    /** Fits the weights without the examples of an application; empty to use all. */
    Map<Feature, Double> without(String application) {
        List<Example> used = examples.stream()
                .filter(example -> !example.application.equals(application))
                .toList();
        Map<String, Double> totals = new HashMap<>();
        used.forEach(example -> totals.merge(example.application, example.weight, Double::sum));
        Map<Feature, Double> weights = new EnumMap<>(BY_HAND);
        double[] sums = new double[used.size()];
        for (int i = 0; i < sums.length; i++) {
            for (Feature piece : Feature.values()) {
                sums[i] += used.get(i).measures[piece.ordinal()] * weights.getOrDefault(piece, 0.0);
            }
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (Feature piece : Feature.values()) {
                double prior = BY_HAND.getOrDefault(piece, 0.0);
                double before = weights.getOrDefault(piece, 0.0);
                double slope = before - prior;
                double curve = 1;
                for (int i = 0; i < sums.length; i++) {
                    Example example = used.get(i);
                    double x = example.measures[piece.ordinal()];
                    if (x != 0) {
                        double weight = KINDS * example.weight / totals.getOrDefault(example.application, 1.0);
                        double p = 1 / (1 + Math.exp(-sums[i]));
                        slope += weight * x * (p - example.useless);
                        curve += weight * x * x * Math.max(0.05, p * (1 - p));
                    }
                }
                double after = before - slope / curve;
                if (piece != Feature.BIAS) {
                    after = prior > 0 ? Math.max(0, after) : Math.min(0, after);
                }
                weights.put(piece, after);
                for (int i = 0; i < sums.length; i++) {
                    sums[i] += (after - before) * used.get(i).measures[piece.ordinal()];
                }
            }
        }
        return weights;
    }
}
