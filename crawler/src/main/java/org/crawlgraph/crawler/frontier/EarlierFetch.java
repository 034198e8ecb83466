package org.crawlgraph.crawler.frontier;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.net.Validators;

/**
 * The last fetch of a URL by an earlier crawl.
 *
 * @param at time of the fetch
 * @param again whether the URL is due for a refetch
 * @param validators for a conditional request
 */
public record EarlierFetch(Instant at, boolean again, Validators validators) {

    /** Looks up the fetches of earlier crawls. */
    @FunctionalInterface
    public interface Source {

        Source NONE = links -> Map.of();

        /** The earlier fetches of some links, by URL. If this throws, the state is unchanged. */
        Map<String, EarlierFetch> of(List<DiscoveredLink> links);
    }
}
