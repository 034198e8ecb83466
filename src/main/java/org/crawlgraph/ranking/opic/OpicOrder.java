package org.crawlgraph.ranking.opic;

/** The order in which pages spend their cash. */
public enum OpicOrder {
    /** Round robin by page number. */
    CYCLE("cycle"),
    /** The page with the most cash, ties to the smaller number. */
    GREEDY("greedy");

    private final String option;

    OpicOrder(String option) {
        this.option = option;
    }

    public String option() {
        return option;
    }
}
