package org.crawlgraph.clusters.pruning;

/**
 * A choice among the in-edges of a cluster.
 *
 * @param places those chosen, ascending, as places in {@link Reach#clusters()}
 * @param union pages they reach together
 * @param exact whether no choice is better; else the search was cut short
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Cover(int[] places, int union, boolean exact) {}
