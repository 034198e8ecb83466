package org.crawlgraph.bench.clusters;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.crawlgraph.clusters.pruning.Feature;

/**
 * Fits how sure decisions are: the share of right decisions by the support of their evidence. Each decision counts at the two nearest of
 * {@link Feature#supports()}. Every support starts with {@value #PRIOR} decisions that are right with the probability of the logistic
 * function.
 *
 * <p>The decisions about one application are right or wrong together, so the function is a lower bound for an application that was not in
 * the fit: {@value #DEVIATIONS} standard errors below the share, with applications as the units. Pooling adjacent violators makes it
 * monotone.
 */
final class SurenessFit {

    private static final double PRIOR = 5;
    /** One-sided 90 % bound. */
    private static final double DEVIATIONS = 1.28;

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

    /** Fits the sureness at each of {@link Feature#supports()}, without the decisions of an application; empty to use all. */
    double[] without(String application) {
        double[] supports = Feature.supports();
        Map<String, double[][]> tables = new TreeMap<>();
        for (Decided one : all) {
            if (!one.application.equals(application)) {
                count(one, tables.computeIfAbsent(one.application, unseen -> new double[2][supports.length]));
            }
        }
        double[] weight = new double[supports.length];
        double[] bound = new double[supports.length];
        for (int i = 0; i < supports.length; i++) {
            double right = PRIOR / (1 + Math.exp(-supports[i]));
            weight[i] = PRIOR;
            for (double[][] table : tables.values()) {
                right += table[0][i];
                weight[i] += table[1][i];
            }
            double variance = 0;
            for (double[][] table : tables.values()) {
                double excess = table[0][i] - table[1][i] * right / weight[i];
                variance += excess * excess;
            }
            bound[i] = Math.max(0, right - DEVIATIONS * Math.sqrt(variance));
        }
        return monotone(bound, weight);
    }

    /** Adds the right share and the weight of a decision to the two nearest supports. */
    private static void count(Decided one, double[][] table) {
        double[] supports = Feature.supports();
        double place =
                Math.max(0, Math.min(supports.length - 1, (one.support - supports[0]) / (supports[1] - supports[0])));
        int below = (int) Math.min(place, supports.length - 2.0);
        double share = place - below;
        for (int i = 0; i < 2; i++) {
            double counted = one.weight * (i == 0 ? 1 - share : share);
            table[0][below + i] += counted * one.right;
            table[1][below + i] += counted;
        }
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
                    ? Feature.sureness(one.support, functions.computeIfAbsent(one.application, this::without))
                    : Feature.sureness(one.support);
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
