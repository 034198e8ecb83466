package org.crawlgraph.api;

import org.jspecify.annotations.Nullable;

/**
 * A page to start a crawl from, and the core that it was taken from.
 *
 * @param rank place among the seeds, from 1, best first
 * @param page its number
 * @param url its URL, or its id where pages have no URLs
 * @param host its host; null when the URL names none
 * @param core number of the core, in the order of extraction, from 1
 * @param hubs how many hubs the core has
 * @param authorities how many authorities it has
 * @param coverDensity links of the possible ones from its hubs to its authorities, in percent
 * @param hubScore hub score of the seed in the ranking that showed the core
 * @param sigma singular value of that ranking
 * @param iterations iterations of that ranking
 */
public record SeedPage(
        int rank,
        int page,
        String url,
        @Nullable String host,
        int core,
        int hubs,
        int authorities,
        double coverDensity,
        double hubScore,
        double sigma,
        int iterations) {}
