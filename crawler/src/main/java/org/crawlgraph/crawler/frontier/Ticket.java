package org.crawlgraph.crawler.frontier;

import org.jspecify.annotations.Nullable;

/**
 * A URL to be fetched, handed out once.
 *
 * @param id unique in the crawl, ascending in the order in which URLs were found
 * @param url canonical, absolute
 * @param origin scheme, host and port of the URL, as {@link Origin#of} gives it
 * @param depth links from a seed to it, 0 for seeds
 * @param redirects how many redirects in a row led to it, 0 for none
 * @param from the page it was first found on; null for seeds
 * @param attempts how often it was fetched in vain before, 0 at first
 */
public record Ticket(
        long id,
        String url,
        String origin,
        int depth,
        int redirects,
        @Nullable String from,
        int attempts) {

    Ticket afterAttempt() {
        return new Ticket(id, url, origin, depth, redirects, from, attempts + 1);
    }
}
