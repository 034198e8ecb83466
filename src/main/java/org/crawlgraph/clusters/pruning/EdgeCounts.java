package org.crawlgraph.clusters.pruning;

/**
 * The edges of a cluster graph, grouped in rows by source cluster.
 *
 * @param starts offset of each cluster's row, with one more entry for the end of the last
 * @param targetClusters target cluster of each edge, ascending within a row
 * @param sources number of pages that link along each edge
 * @param targets number of pages that each edge reaches
 * @param links number of links along each edge
 */
@SuppressWarnings("ArrayRecordComponent") // // destructured by its only caller
record EdgeCounts(int[] starts, int[] targetClusters, int[] sources, int[] targets, int[] links) {}
