package org.crawlgraph.clusters.pruning;

/**
 * The edges of a cluster graph, row by row of the clusters they come from.
 *
 * @param starts where the row of each cluster begins, one past the last cluster included
 * @param targetClusters the cluster that each edge leads to, ascending in a row
 * @param sources pages that link along each edge
 * @param targets pages that each edge reaches
 * @param links links that each edge stands for
 */
@SuppressWarnings("ArrayRecordComponent") // taken apart at once
record EdgeCounts(int[] starts, int[] targetClusters, int[] sources, int[] targets, int[] links) {}
