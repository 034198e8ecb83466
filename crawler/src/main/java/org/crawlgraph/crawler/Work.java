package org.crawlgraph.crawler;

import org.crawlgraph.crawler.frontier.Ticket;

/** Something to fetch. */
sealed interface Work {

    /** A page, or a sitemap. */
    record OfPage(Ticket ticket) implements Work {}

    /** The address of the host of an origin, which is looked up. */
    record OfAddress(String origin) implements Work {}

    /** The robots.txt of an origin. */
    record OfRobots(String origin) implements Work {}
}
