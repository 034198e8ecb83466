package org.crawlgraph.ranking.opic;

/** Which page spends its cash next. */
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
