package org.crawlgraph.cores;

/**
 * A page to start a crawl from.
 * @param rank position among the seeds, from 1, best first
 * @param core the core that the seed is a hub of
 * @param hubScore hub score in the ranking that gave the core
 */
public record Seed(int rank, int page, Core core, double hubScore) {}
