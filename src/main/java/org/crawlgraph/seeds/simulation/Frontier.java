package org.crawlgraph.seeds.simulation;

import org.crawlgraph.graph.LinkGraph;

/** The pages that a simulated crawl has discovered but not fetched. */
interface Frontier {

    /** Adds the seeds, in this order, without duplicates. */
    void start(int[] seeds);

    /** Removes and returns the page to fetch next; −1 if none is left. */
    int next();

    /** Adds the links of a fetched page. */
    void found(LinkGraph links, int page);

    static Frontier of(CrawlOrder order, int pages, int[] hosts) {
        return switch (order) {
            case BREADTH_FIRST -> new HostQueues(pages, new int[0]);
            case HOSTS -> new HostQueues(pages, hosts);
            case OPIC -> new ScoredFrontier(pages, true);
            case BEST -> new PoliteFrontier(pages, hosts, true);
            case LINKS -> new ScoredFrontier(pages, false);
        };
    }
}
