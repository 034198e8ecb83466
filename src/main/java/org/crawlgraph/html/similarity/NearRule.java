package org.crawlgraph.html.similarity;

/** When two pages are near duplicates. */
public enum NearRule {
    /**
     * The Jaccard similarity of their sets of shingles is at least 0.9, without the shingles that more than 20 % of the sample have:
     * menus and footers make pages of one site alike that have nothing else in common.
     */
    LEARNT,

    /** The histograms of all their shingles, scaled to length 1, are at most 0.447 apart (a cosine of 0.9); section 5.3 of Cai et al. (2008). */
    PAPER
}
