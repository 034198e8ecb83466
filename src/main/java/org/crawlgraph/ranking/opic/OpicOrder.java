package org.crawlgraph.ranking.opic;

/** Which page spends its cash next. */
public enum OpicOrder {
    /** All pages in turn, by their numbers. */
    CYCLE("cycle"),
    /** The page with the most cash, of equal ones that with the smaller number. */
    GREEDY("greedy");

    private final String option;

    OpicOrder(String option) {
        this.option = option;
    }

    /** As options name it, such as {@code "cycle"}. */
    public String option() {
        return option;
    }
}
