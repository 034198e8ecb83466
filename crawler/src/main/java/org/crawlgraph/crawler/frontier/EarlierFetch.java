package org.crawlgraph.crawler.frontier;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.net.Validators;

/**
 * A URL that an earlier crawl has fetched.
 *
 * @param at when
 * @param again whether it is to be fetched again
 * @param validators by which the server knows what was fetched
 */
public record EarlierFetch(Instant at, boolean again, Validators validators) {

    /** Knows what earlier crawls have fetched. */
    @FunctionalInterface
    public interface Source {

        /** No earlier crawl. */
        Source NONE = links -> Map.of();

        /** Those that were fetched, by URL. What it throws leaves the state as it was. */
        Map<String, EarlierFetch> of(List<DiscoveredLink> links);
    }
}
