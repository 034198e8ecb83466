package org.crawlgraph.crawler.strategy;

/** Why a run of a crawl ended. */
public enum CrawlEnd {

    /** Nothing is left to fetch. */
    DONE("nothing is left to fetch"),
    /** As many pages as allowed are fetched. */
    PAGES("as many pages as allowed are fetched"),
    /** Its time is up. */
    TIME("the time is up"),
    /** The sample has as many pages as were wanted. */
    SAMPLED("the sample is complete"),
    /** The sample has fewer pages than were wanted, since no more can be reached. */
    SAMPLE_SHORT("the sample has fewer pages than wanted: no more can be reached"),
    /** All that is left waits for hosts that do not answer, or have asked to be left alone, for longer than the patience of the crawl. */
    HOSTS_WAIT("all that is left waits for hosts that do not answer or want to be left alone");

    private final String text;

    CrawlEnd(String text) {
        this.text = text;
    }

    /** The reason, for display. */
    public String text() {
        return text;
    }
}
