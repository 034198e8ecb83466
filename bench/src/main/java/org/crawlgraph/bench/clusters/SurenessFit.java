package org.crawlgraph.bench.clusters;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.clusters.pruning.Evidence;

/**
 * Fits how sure decisions are: the share of right decisions by the support of their evidence, made monotone by pooling adjacent violators.
 * Each decision counts at the two nearest of {@link Evidence#supports()}. Every support starts with {@value #PRIOR} decisions that are right
 * with the probability of the logistic function.
 */
final class SurenessFit {

    private static final double PRIOR = 5;

    private final List<Decided> all = new ArrayList<>();

    /**
     * A decision about a cluster.
     *
     * @param support log-odds of the evidence for it
     * @param right share of its URLs for which it is right
     */
    record Decided(String application, double support, double right, double weight) {}

    void add(List<Decided> decided) {
        all.addAll(decided);
    }

    /** Fits the sureness at each of {@link Evidence#supports()}, without the decisions of an application; empty to use all. */
    double[] without(String application) {
        double[] supports = Evidence.supports();
        double step = supports[1] - supports[0];
        double[] weight = new double[supports.length];
        double[] right = new double[supports.length];
        Arrays.fill(weight, PRIOR);
        Arrays.setAll(right, i -> PRIOR / (1 + Math.exp(-supports[i])));
        for (Decided one : all) {
            if (!one.application.equals(application)) {
                double place = Math.max(0, Math.min(supports.length - 1, (one.support - supports[0]) / step));
                int below = (int) Math.min(place, supports.length - 2.0);
                double share = place - below;
                for (int i = 0; i < 2; i++) {
                    double counted = one.weight * (i == 0 ? 1 - share : share);
                    weight[below + i] += counted;
                    right[below + i] += counted * one.right;
                }
            }
        }
        return monotone(right, weight);
    }

    private static double[] monotone(double[] right, double[] weight) {
        int[] from = new int[right.length];
        double[] sum = new double[right.length];
        double[] of = new double[right.length];
        int blocks = 0;
        for (int i = 0; i < right.length; i++) {
            from[blocks] = i;
            sum[blocks] = right[i];
            of[blocks] = weight[i];
            blocks++;
            while (blocks > 1 && sum[blocks - 2] * of[blocks - 1] > sum[blocks - 1] * of[blocks - 2]) {
                blocks--;
                sum[blocks - 1] += sum[blocks];
                of[blocks - 1] += of[blocks];
            }
        }
        double[] shares = new double[right.length];
        for (int block = 0; block < blocks; block++) {
            Arrays.fill(
                    shares, from[block], block + 1 < blocks ? from[block + 1] : right.length, sum[block] / of[block]);
        }
        return shares;
    }

    /**
     * Prints the share of right decisions by their sureness.
     *
     * @param leftOut whether to judge each by a function that was fitted without its application, instead of the default function
     */
    void print(boolean leftOut) {
        Map<String, double[]> functions = new HashMap<>();
        double[] right = new double[11];
        double[] weight = new double[11];
        for (Decided one : all) {
            double sureness = leftOut
                    ? Evidence.sureness(one.support, functions.computeIfAbsent(one.application, this::without))
                    : Evidence.sureness(one.support);
            int tenth = (int) Math.round(10 * sureness);
            weight[tenth] += one.weight;
            right[tenth] += one.weight * one.right;
        }
        System.out.println("\n| said to be sure | weight | right |\n| --- | ---: | ---: |");
        for (int tenth = 0; tenth < weight.length; tenth++) {
            if (weight[tenth] > 0) {
                System.out.printf(
                        Locale.ROOT,
                        "| %.2f to %.2f | %.0f %% | %.0f %% |%n",
                        Math.max(0, tenth / 10.0 - 0.05),
                        Math.min(1, tenth / 10.0 + 0.05),
                        100 * weight[tenth] / Arrays.stream(weight).sum(),
                        100 * right[tenth] / weight[tenth]);
            }
        }
        if (leftOut) {
            System.out.println("sureness: "
                    + Arrays.stream(without(""))
                            .mapToObj(share -> String.format(Locale.ROOT, "%.3f", share))
                            .collect(Collectors.joining(", ")));
        }
    }
}
