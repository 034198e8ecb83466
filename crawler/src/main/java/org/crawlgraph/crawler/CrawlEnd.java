package org.crawlgraph.crawler;

/** Why a run of a crawl ended. */
public enum CrawlEnd {

    /** Nothing is left to fetch. */
    DONE("everything was fetched"),
    /** As many pages as allowed are fetched. */
    PAGES("as many pages as allowed are fetched"),
    /** Its time is up. */
    TIME("the time is up"),
    /** The sample has as many pages as were wanted. */
    SAMPLED("the sample is complete"),
    /** All that is left waits for hosts that have asked to be left alone for longer than the patience of the crawl. */
    HOSTS_WAIT("all that is left waits for hosts that want to be left alone");

    private final String text;

    CrawlEnd(String text) {
        this.text = text;
    }

    /** The reason for people. */
    public String text() {
        return text;
    }
}
