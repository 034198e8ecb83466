package org.crawlgraph.api;

import org.crawlgraph.cores.Certainty;
import org.jspecify.annotations.Nullable;

/**
 * A page to start a crawl from, what fetching it and its links brings, and the core that it stands for.
 *
 * @param rank place among the seeds, from 1, best first
 * @param page its number
 * @param url its URL, or its id where pages have no URLs
 * @param host its host; null when the URL names none
 * @param core number of the core that it is a member of, else of the one with most authorities among its links, in the order of
 *     extraction, from 1; null for none
 * @param hubs how many hubs the core has; null without one, here and below
 * @param authorities how many authorities it has
 * @param coverDensity links of the possible ones from its hubs to its authorities, in percent
 * @param hubScore hub score of the seed in the ranking that showed the core; null when it is no hub of it
 * @param sigma singular value of that ranking
 * @param iterations iterations of that ranking
 * @param newPages pages among itself and its links that no earlier seed is or links to
 * @param newWorth the PageRank of these pages, as a share of that of all pages, 0 to 1
 * @param certainty how sure the core is; null without one
 */
public record SeedPage(
        int rank,
        int page,
        String url,
        @Nullable String host,
        @Nullable Integer core,
        @Nullable Integer hubs,
        @Nullable Integer authorities,
        @Nullable Double coverDensity,
        @Nullable Double hubScore,
        @Nullable Double sigma,
        @Nullable Integer iterations,
        int newPages,
        double newWorth,
        @Nullable Certainty certainty) {}
