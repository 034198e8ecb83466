package org.crawlgraph.clusters.sampling;

/** Why a sample has the size it has. */
public enum SampleEnd {

    /** It has as many pages as were asked for. */
    COUNT_REACHED("count-reached"),
    /** Every page seen is in the sample, or was withdrawn because its share of the chances was used up; a smaller alpha withdraws fewer. */
    QUEUE_EMPTY("queue-empty"),
    /** It has all pages of the site, whether links lead to them or not. */
    ALL_PAGES("all-pages");

    private final String text;

    SampleEnd(String text) {
        this.text = text;
    }

    /** The reason as users see it. */
    public String text() {
        return text;
    }
}
