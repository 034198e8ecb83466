package org.crawlgraph.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** HITS as the paper writes it, on sets of links, without a thought for speed: the oracle for the fast code. */
public final class LiteralHits {

    public final double[] authorities;
    public final double[] hubs;
    public double sigma;

    public LiteralHits(int pages, Set<List<Integer>> links, int iterations) {
        authorities = new double[pages];
        hubs = new double[pages];
        Arrays.fill(hubs, 1);
        for (int i = 0; i < iterations; i++) {
            Arrays.fill(authorities, 0);
            links.forEach(link -> authorities[link.get(1)] += hubs[link.get(0)]);
            scale(authorities);
            Arrays.fill(hubs, 0);
            links.forEach(link -> hubs[link.get(0)] += authorities[link.get(1)]);
            sigma = scale(hubs);
        }
    }

    private static double scale(double[] scores) {
        double norm = Math.sqrt(Arrays.stream(scores).map(x -> x * x).sum());
        for (int i = 0; i < scores.length; i++) {
            scores[i] = norm == 0 ? 0 : scores[i] / norm;
        }
        return norm;
    }
}
