package org.crawlgraph.cores.exact;

/**
 * A part of the graph with a converged ranking of its own: the authorities that matter in it, and their scores.
 * @param authorities authority classes, each once
 * @param scores of these classes, of any norm; all others count as 0
 * @param strength the largest eigenvalue of AᵀA on these classes, σ²
 */
@SuppressWarnings("ArrayRecordComponent") // not copied
public record Region(int[] authorities, double[] scores, double strength) {

    public double bestScore() {
        double best = 0;
        for (double score : scores) {
            best = Math.max(best, score);
        }
        return best;
    }
}
