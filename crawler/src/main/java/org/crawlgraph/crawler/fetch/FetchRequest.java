package org.crawlgraph.crawler.fetch;

import org.crawlgraph.crawler.frontier.FetchTask;

/** What the crawl loop asks the fetching threads for. */
public sealed interface FetchRequest {

    /** A page, or a sitemap. */
    record PageRequest(FetchTask task) implements FetchRequest {}

    /** The address of the host of an origin, which is looked up. */
    record AddressLookup(String origin) implements FetchRequest {}

    /** The robots.txt of an origin. */
    record RobotsRequest(String origin) implements FetchRequest {}
}
