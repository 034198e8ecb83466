package org.crawlgraph.seeds;

/**
 * A page to start a crawl from, and what fetching it and its links brings that no seed before it has brought.
 *
 * @param rank place in the order to fetch, from 1
 * @param page page number
 * @param newPages pages among itself and its links that no earlier seed is or links to; 0 when it adds nothing
 * @param newWorth what these are worth, as a share of the whole graph, 0 to 1; with PageRank as worth, their PageRank
 */
public record HarvestSeed(int rank, int page, int newPages, double newWorth) {}
