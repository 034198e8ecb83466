package org.crawlgraph.clusters.pruning;

/** Ways to decide what goes from a cluster graph. */
public enum PruningMethod {

    /** Removes what brings nothing new, by the links and URLs of its pages, and keeps the rest. The default. */
    CONTENT("content"),

    /** As in section 4.3 of Jiang and Lv (2009), weak points included. */
    PAPER("paper");

    private final String option;

    PruningMethod(String option) {
        this.option = option;
    }

    /**
     * Whether a crawl follows links that no edge stands for. It then also treats a URL that lacks parameters as one of the nearest pattern; else such a URL
     * has no cluster.
     */
    public boolean followsUnseen() {
        return this == CONTENT;
    }

    /** Its name as users write it. */
    public String option() {
        return option;
    }
}
