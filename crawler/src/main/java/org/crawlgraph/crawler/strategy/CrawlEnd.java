package org.crawlgraph.crawler.strategy;

/** The reason why a run of a crawl ended. */
public enum CrawlEnd {
    DONE("nothing is left to fetch"),
    PAGES("the page limit is reached"),
    TIME("the time limit is reached"),
    SAMPLED("the sample is complete"),
    SAMPLE_SHORT("the sample has fewer pages than requested: no more are reachable"),
    /** All remaining tasks are at hosts that are unreachable, or have asked for a pause, for longer than the crawl is willing to wait. */
    HOSTS_WAIT("the remaining hosts do not respond or asked for a pause");

    private final String text;

    CrawlEnd(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
