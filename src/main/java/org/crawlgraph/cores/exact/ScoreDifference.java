package org.crawlgraph.cores.exact;

/**
 * How far apart two scores are, and how far apart they may be.
 *
 * @param difference between the scores as they were computed, at least 0
 * @param error most that the true difference differs from it, at least 0
 */
public record ScoreDifference(double difference, double error) {

    /** By how much the error is too large for the order of the two to be certain; it is when this is below 1. */
    public double doubt() {
        return error == 0 ? 0 : error / difference;
    }
}
