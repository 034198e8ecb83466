package org.crawlgraph.seeds;

import org.crawlgraph.cores.Core;
import org.jspecify.annotations.Nullable;

/**
 * A page to start a crawl from, what fetching it and its links brings, and the community that it stands for.
 *
 * @param rank place among the seeds, from 1, best first
 * @param page page number
 * @param core the core that it is a member of, else the one with most authorities among its links; null for none
 * @param hubScore its hub score in the ranking that showed the core; null when it is no hub of it
 * @param newPages pages among itself and its links that no earlier seed is or links to
 * @param newWorth what these are worth, as a share of the whole graph, 0 to 1
 */
public record CrawlSeed(
        int rank, int page, @Nullable Core core, @Nullable Double hubScore, int newPages, double newWorth) {}
