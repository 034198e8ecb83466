package org.crawlgraph.clusters.sampling;

/** The reason why a sample is not larger. */
public enum SampleEnd {

    /** The requested number of pages was reached. */
    COUNT_REACHED("count-reached"),
    /** Every page seen is in the sample or was withdrawn because its probability was used up; a smaller alpha withdraws fewer. */
    QUEUE_EMPTY("queue-empty"),
    /** All pages of the site are in the sample, linked or not. */
    ALL_PAGES("all-pages");

    private final String text;

    SampleEnd(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
