package org.crawlgraph.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** HITS on sets of links until the scores no longer change, from two starts: the oracle for converged rankings. */
public final class ConvergedHits {

    private static final int MOST = 4000;
    private static final double STILL = 1e-14;

    public final double[] authorities;
    public final double[] hubs;
    public final double sigma;

    private ConvergedHits(double[] authorities, double[] hubs, double sigma) {
        this.authorities = authorities;
        this.hubs = hubs;
        this.sigma = sigma;
    }

    /**
     * The scores, or null if they do not converge or depend on the start, because the strongest rankings are equally
     * strong.
     *
     * @param sites a number per page when the pages of a site share a vote, else null
     */
    public static @Nullable ConvergedHits of(int pages, Set<List<Integer>> links, int @Nullable [] sites) {
        double[][] in = new double[pages][pages];
        double[][] out = new double[pages][pages];
        for (List<Integer> link : links) {
            in[link.get(1)][link.get(0)] = 1.0 / sharing(links, link, sites, 0);
            out[link.get(0)][link.get(1)] = 1.0 / sharing(links, link, sites, 1);
        }
        double[] ones = new double[pages];
        Arrays.fill(ones, 1);
        double[] slope = new double[pages];
        Arrays.setAll(slope, page -> 1 + (page * (page + 3L) * 7919 % 101));
        ConvergedHits one = from(ones, in, out);
        ConvergedHits other = from(slope, in, out);
        return one == null || other == null || distance(one.authorities, other.authorities) > 1e-9 ? null : one;
    }

    /** How many links share the vote of one: those that have the other end in common, from or to the same site. */
    private static long sharing(Set<List<Integer>> links, List<Integer> link, int @Nullable [] sites, int end) {
        if (sites == null) {
            return 1;
        }
        return links.stream()
                .filter(other ->
                        other.get(1 - end).equals(link.get(1 - end)) && sites[other.get(end)] == sites[link.get(end)])
                .count();
    }

    private static @Nullable ConvergedHits from(double[] start, double[][] in, double[][] out) {
        double[] hubs = start;
        double[] authorities = start;
        for (int i = 0; i < MOST; i++) {
            double[] before = authorities;
            authorities = times(in, hubs);
            scale(authorities);
            hubs = times(out, authorities);
            double sigma = scale(hubs);
            if (distance(before, authorities) < STILL) {
                return new ConvergedHits(authorities, hubs, sigma);
            }
        }
        return null;
    }

    private static double[] times(double[][] matrix, double[] vector) {
        double[] product = new double[vector.length];
        for (int i = 0; i < vector.length; i++) {
            for (int j = 0; j < vector.length; j++) {
                product[i] += matrix[i][j] * vector[j];
            }
        }
        return product;
    }

    private static double scale(double[] scores) {
        double norm = Math.sqrt(Arrays.stream(scores).map(x -> x * x).sum());
        for (int i = 0; i < scores.length; i++) {
            scores[i] /= norm;
        }
        return norm;
    }

    private static double distance(double[] one, double[] other) {
        double squares = 0;
        for (int i = 0; i < one.length; i++) {
            squares += (one[i] - other[i]) * (one[i] - other[i]);
        }
        return Math.sqrt(squares);
    }
}
