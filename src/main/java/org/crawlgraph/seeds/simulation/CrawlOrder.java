package org.crawlgraph.seeds.simulation;

/** The order in which a simulated crawl fetches pages from its frontier. */
public enum CrawlOrder {
    /** In the order of discovery. */
    BREADTH_FIRST("bfs"),
    /** Round robin over hosts, each in the order of discovery: the order of a polite crawler. */
    HOSTS("hosts"),
    /**
     * Largest cash first. The seeds share one unit of cash; a fetched page distributes its cash to the pages it links to, or to the seeds
     * if it has no links ({@link org.crawlgraph.ranking.opic.Cash}; Abiteboul, Preda, Cobena 2003, Adaptive on-line page importance
     * computation).
     */
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
