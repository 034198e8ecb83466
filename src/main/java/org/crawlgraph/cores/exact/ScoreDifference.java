package org.crawlgraph.cores.exact;

/**
 * The difference of two scores and its error.
 * @param difference absolute difference of the computed scores
 * @param error upper bound of the deviation from the true difference, at least 0
 */
public record ScoreDifference(double difference, double error) {

    /** The ratio of the error to the difference. Below 1, the order of the two scores is certain. */
    public double doubt() {
        return error == 0 ? 0 : error / difference;
    }
}
