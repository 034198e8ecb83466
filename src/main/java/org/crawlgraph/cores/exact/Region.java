package org.crawlgraph.cores.exact;

/**
 * A part of the graph in which a ranking of its own has settled: the authorities that have a say in it, and their scores.
 *
 * @param authorities authority classes, each once
 * @param scores of these classes, of any norm; the others count as 0
 * @param strength the largest eigenvalue of AᵀA on these classes, which is σ²
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never copied
public record Region(int[] authorities, double[] scores, double strength) {

    public double bestScore() {
        double best = 0;
        for (double score : scores) {
            best = Math.max(best, score);
        }
        return best;
    }
}
