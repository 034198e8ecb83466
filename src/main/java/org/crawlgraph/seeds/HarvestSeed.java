package org.crawlgraph.seeds;

/**
 * A page to start a crawl from, with what fetching it and its links adds to the earlier seeds.
 * @param rank position in fetch order, from 1
 * @param newPages pages among itself and its links that no earlier seed covers; may be 0
 * @param newWorth worth of these pages as a share of the whole graph, 0 to 1; the sum of their PageRank if that is the worth
 */
public record HarvestSeed(int rank, int page, int newPages, double newWorth) {}
