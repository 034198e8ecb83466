package org.crawlgraph.crawler.strategy;

/** The reason why a run of a crawl ended. */
public enum CrawlEnd {
    DONE("nothing is left to fetch"),
    PAGES("as many pages as allowed are fetched"),
    TIME("the time is up"),
    SAMPLED("the sample is complete"),
    SAMPLE_SHORT("the sample has fewer pages than wanted: no more can be reached"),
    /** All remaining tasks are at hosts that are unreachable, or have asked for a pause, for longer than the crawl is willing to wait. */
    HOSTS_WAIT("all that is left waits for hosts that do not answer or want to be left alone");

    private final String text;

    CrawlEnd(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
