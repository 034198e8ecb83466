package org.crawlgraph.html.layout;

import it.unimi.dsi.fastutil.ints.Int2DoubleRBTreeMap;

/**
 * A page as (1) sees it: a number for each pattern that counts, most of them 0.
 *
 * @param patterns those that are not 0, rising
 * @param values theirs
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
record PageVector(int[] patterns, double[] values) {

    /** A vector of these numbers; changed no more. */
    static PageVector of(Int2DoubleRBTreeMap numbers) {
        return new PageVector(numbers.keySet().toIntArray(), numbers.values().toDoubleArray());
    }

    /** Adds a share of this vector to a sum. */
    void addTo(Int2DoubleRBTreeMap sum, double share) {
        for (int i = 0; i < patterns.length; i++) {
            sum.addTo(patterns[i], share * values[i]);
        }
    }

    /** The distance (2), with the weights of the patterns. */
    double distance(PageVector other, double[] weights) {
        double sum = 0;
        int i = 0;
        int j = 0;
        while (i < patterns.length || j < other.patterns.length) {
            boolean mine = j == other.patterns.length || (i < patterns.length && patterns[i] <= other.patterns[j]);
            boolean theirs = i == patterns.length || (j < other.patterns.length && other.patterns[j] <= patterns[i]);
            int pattern = mine ? patterns[i] : other.patterns[j];
            double difference = (mine ? values[i++] : 0) - (theirs ? other.values[j++] : 0);
            sum += weights[pattern] * difference * difference;
        }
        return Math.sqrt(sum);
    }
}
