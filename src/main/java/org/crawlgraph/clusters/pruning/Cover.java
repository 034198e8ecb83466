package org.crawlgraph.clusters.pruning;

/**
 * A chosen set of in-edges of a cluster.
 *
 * @param places the chosen edges as ascending indexes into {@link Reach#clusters()}
 * @param union number of pages they reach together
 * @param exact true if no better set exists; false if the search ran out of steps
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Cover(int[] places, int union, boolean exact) {}
