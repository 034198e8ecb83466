package org.crawlgraph.clusters.training;

/** The point at which a crawler applies the link filter (Jiang and Lv 2009, sections 4.4 and 5.1). */
public enum FilterOrder {

    /** Never: only duplicates are skipped. */
    D("d"),
    /** After the duplicate check, for links that passed it. */
    DG("dg"),
    /** Before the duplicate check, for all links. */
    GD("gd");

    private final String option;

    FilterOrder(String option) {
        this.option = option;
    }

    public String option() {
        return option;
    }
}
