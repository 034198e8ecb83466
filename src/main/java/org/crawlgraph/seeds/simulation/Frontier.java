package org.crawlgraph.seeds.simulation;

import org.crawlgraph.graph.LinkGraph;

/** The pages that a simulated crawl knows and has not fetched. */
interface Frontier {

    /** Starts a crawl from these pages, in this order, none twice. */
    void start(int[] seeds);

    /** The page to fetch next, which leaves the frontier; −1 when none is left. */
    int next();

    /** Takes in what a fetched page links to. */
    void found(LinkGraph links, int page);

    /** A frontier without pages. */
    static Frontier of(CrawlOrder order, int pages, int[] hosts) {
        return switch (order) {
            case BREADTH_FIRST -> new HostQueues(pages, new int[0]);
            case HOSTS -> new HostQueues(pages, hosts);
            case OPIC -> new ScoredFrontier(pages, true);
            case LINKS -> new ScoredFrontier(pages, false);
        };
    }
}
