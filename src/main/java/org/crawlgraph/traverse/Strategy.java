package org.crawlgraph.traverse;

/** Where a simulated crawl starts. */
public enum Strategy {
    /** From the seeds that are put to the test. */
    SEEDS("seeds"),
    /** From random pages, several times. */
    RANDOM("random"),
    /** From the pages with the most links to them, over all links. */
    IN_DEGREE("inDegree"),
    /** From the pages with the highest PageRank, over all links. */
    PAGE_RANK("pageRank"),
    /** From the pages with the highest hub scores of one HITS ranking, links inside a site left out. */
    HITS("hits");

    private final String option;

    Strategy(String option) {
        this.option = option;
    }

    /** As options and rows name it, such as {@code "inDegree"}. */
    public String option() {
        return option;
    }
}
