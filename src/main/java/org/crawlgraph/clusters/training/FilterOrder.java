package org.crawlgraph.clusters.training;

/** When a crawler asks the link filter (Jiang and Lv 2009, sections 4.4 and 5.1). */
public enum FilterOrder {

    /** Never: only duplicates are left out. */
    D("d"),
    /** Of links that are no duplicates. */
    DG("dg"),
    /** Of all links; those that pass are checked for duplicates. */
    GD("gd");

    private final String option;

    FilterOrder(String option) {
        this.option = option;
    }

    /** Its name as users write it. */
    public String option() {
        return option;
    }
}
