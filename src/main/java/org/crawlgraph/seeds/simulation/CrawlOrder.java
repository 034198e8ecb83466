package org.crawlgraph.seeds.simulation;

/** The order in which a simulated crawl fetches pages from its frontier. */
public enum CrawlOrder {
    /** Breadth-first: in the order of discovery. */
    BFS,
    /** Round robin over hosts, each in the order of discovery: the order of a polite crawler. */
    HOSTS,
    /** Largest cash first: see {@link org.crawlgraph.ranking.Cash} (Abiteboul, Preda, Cobena 2003). */
    OPIC,
    /** The seeds, then the page with the most links from fetched pages. */
    LINKS
}
