package org.crawlgraph.seeds.simulation;

/** The order in which a simulated crawl fetches pages from its frontier. */
public enum CrawlOrder {
    /** In the order of discovery. */
    BREADTH_FIRST("bfs"),
    /** Round robin over hosts, each in the order of discovery: the order of a polite crawler. */
    HOSTS("hosts"),
    /** Largest cash first: see {@link org.crawlgraph.ranking.Cash} (Abiteboul, Preda, Cobena 2003). */
    OPIC("opic"),
    /** The seeds, then the page with the most links from fetched pages. */
    LINKS("links");

    private final String option;

    CrawlOrder(String option) {
        this.option = option;
    }

    public String option() {
        return option;
    }
}
