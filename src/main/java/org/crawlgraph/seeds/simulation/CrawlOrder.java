package org.crawlgraph.seeds.simulation;

/** The order in which a simulated crawl fetches pages from its frontier; ties in the order of discovery. */
public enum CrawlOrder {
    /** Breadth-first: in the order of discovery. */
    BFS,
    /** Round robin over hosts, each in the order of discovery: the order of a polite crawler. */
    HOSTS,
    /** Largest cash first: see {@link org.crawlgraph.ranking.Cash} (Abiteboul, Preda, Cobena 2003). */
    OPIC,
    /** The seeds, then the page with the most links from fetched pages. */
    LINKS,
    /**
     * The page with the most links from fetched pages, divided by 1 + the pages fetched from its host: the order
     * {@code best} of our crawler. A seed counts as one more link.
     */
    BEST;

    /** Whether the order needs the hosts of the pages. */
    public boolean needsHosts() {
        return this == HOSTS || this == BEST;
    }
}
