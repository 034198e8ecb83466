package org.crawlgraph.seeds.evaluation;

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
    HITS("hits"),
    /** From the best hub of each core, as {@link org.crawlgraph.cores.SeedExtraction} has it by default. */
    COMMUNITIES("communities"),
    /** From the pages that earn their fetches, as {@link org.crawlgraph.seeds.PriceCover} has it by default. */
    HARVEST("harvest"),
    /** The same, when a page that only templates link to is worth nothing. */
    CONTENT("content"),
    /** From the pages that together link to most pages. */
    COVER("cover"),
    /** From the pages that together have most pages within two links (Zheng, Dmitriev, Giles, CIKM 2009). */
    DEPTH2("depth2");

    private final String option;

    Strategy(String option) {
        this.option = option;
    }

    /** As options and rows name it, such as {@code "inDegree"}. */
    public String option() {
        return option;
    }
}
