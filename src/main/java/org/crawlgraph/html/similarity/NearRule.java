package org.crawlgraph.html.similarity;

/** Rules for near-duplicates. */
public enum NearRule {
    /**
     * Jaccard similarity of the shingle sets of at least 0.9, ignoring shingles on more than 20 % of the sample: menus and footers make
     * unrelated pages of a site similar.
     */
    LEARNT,

    /**
     * Distance of the histograms of all shingles, scaled to length 1, of at most 0.447 (a cosine of 0.9); section 5.3 of Cai et al. (2008).
     */
    PAPER
}
