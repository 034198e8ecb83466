package org.crawlgraph.bench;

import java.util.Arrays;
import org.crawlgraph.graph.LinkGraph;

/**
 * HITS as a textbook writes it down, the naive peer: one thread, a list of targets per page, scores pushed along the links
 * as they are stored. Needs no transpose and gives the same scores up to rounding.
 */
final class TextbookHits {

    private final int[][] targets;

    TextbookHits(LinkGraph graph) {
        this.targets = new int[graph.pages()][];
        Arrays.setAll(targets, graph::targets);
    }

    /** The hub scores and the authority scores after so many iterations. */
    double[][] rank(int iterations) {
        double[] hubs = new double[targets.length];
        double[] authorities = new double[targets.length];
        Arrays.fill(hubs, 1);
        for (int i = 0; i < iterations; i++) {
            Arrays.fill(authorities, 0);
            for (int page = 0; page < targets.length; page++) {
                for (int target : targets[page]) {
                    authorities[target] += hubs[page];
                }
            }
            normalise(authorities);
            Arrays.fill(hubs, 0);
            for (int page = 0; page < targets.length; page++) {
                for (int target : targets[page]) {
                    hubs[page] += authorities[target];
                }
            }
            normalise(hubs);
        }
        return new double[][] {hubs, authorities};
    }

    private static void normalise(double[] scores) {
        double squares = 0;
        for (double score : scores) {
            squares += score * score;
        }
        double norm = Math.sqrt(squares);
        for (int page = 0; page < scores.length; page++) {
            scores[page] /= norm;
        }
    }
}
