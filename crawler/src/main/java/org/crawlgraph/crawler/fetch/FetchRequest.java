package org.crawlgraph.crawler.fetch;

import org.crawlgraph.crawler.frontier.FetchTask;

/** A request from the crawl loop to the fetching threads. */
public sealed interface FetchRequest {

    /** Fetches a page or a sitemap. */
    record PageRequest(FetchTask task) implements FetchRequest {}

    /** Resolves the host of an origin. */
    record AddressLookup(String origin) implements FetchRequest {}

    /** Fetches robots.txt of an origin. */
    record RobotsRequest(String origin) implements FetchRequest {}
}
