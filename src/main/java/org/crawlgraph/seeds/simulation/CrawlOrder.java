package org.crawlgraph.seeds.simulation;

/** In which order a simulated crawl fetches the pages that it knows. */
public enum CrawlOrder {
    /** Those first that were found first. */
    BREADTH_FIRST("bfs"),
    /** One page of each host in turn, those of a host in the order in which they were found: what a polite crawler does. */
    HOSTS("hosts"),
    /**
     * The page with the most cash first: seeds share one unit, and a page that is fetched gives what it has to the pages that it links to,
     * to the seeds if there are none ({@link org.crawlgraph.ranking.opic.Cash}; Abiteboul, Preda, Cobena: Adaptive on-line page importance computation, 2003).
     */
    OPIC("opic"),
    /** The seeds, then the page to which most of the fetched pages link. */
    LINKS("links");

    private final String option;

    CrawlOrder(String option) {
        this.option = option;
    }

    /** As options and rows name it, such as {@code "bfs"}. */
    public String option() {
        return option;
    }
}
