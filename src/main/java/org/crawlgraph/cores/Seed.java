package org.crawlgraph.cores;

/**
 * A page to start a crawl from.
 *
 * @param rank place among the seeds, from 1, best first
 * @param page page number
 * @param core the core it was taken from
 * @param hubScore its hub score in the ranking that showed the core
 */
public record Seed(int rank, int page, Core core, double hubScore) {}
