package org.crawlgraph.seeds.evaluation;

/** Where a simulated crawl starts. */
public enum Strategy {
    /** The seeds under test. */
    SEEDS("seeds"),
    /** Random pages, in several draws. */
    RANDOM("random"),
    /** The pages with the most incoming links, over all links. */
    IN_DEGREE("inDegree"),
    /** The pages with the highest PageRank, over all links. */
    PAGE_RANK("pageRank"),
    /** The pages with the highest hub scores of one HITS ranking, without links inside a site. */
    HITS("hits"),
    /** The best hub of each core ({@link org.crawlgraph.cores.CoreExtraction#seeds} with its defaults). */
    COMMUNITIES("communities"),
    /** Harvest seeds ({@link org.crawlgraph.seeds.PriceCover} with its defaults). */
    HARVEST("harvest"),
    /** The pages that together link to the most pages. */
    COVER("cover");

    private final String option;

    Strategy(String option) {
        this.option = option;
    }

    public String option() {
        return option;
    }
}
