package org.crawlgraph.social.crawl;

/**
 * Counts for a stretch of a crawl.
 * @param pages pages fetched
 * @param details posts among them
 * @param relevant posts with a tag of the topic
 * @param narrow posts with at least the required number of tags of the topic, such as two
 */
public record FocusWindow(int pages, int details, int relevant, int narrow) {

    static final FocusWindow NONE = new FocusWindow(0, 0, 0, 0);

    /** Harvest ratio, equation (7): the share of relevant posts among the posts fetched; 0 without posts. */
    public double harvest() {
        return details == 0 ? 0 : (double) relevant / details;
    }

    /** Harvest ratio for the stricter count. */
    public double narrowHarvest() {
        return details == 0 ? 0 : (double) narrow / details;
    }

    /** The share of posts among the pages fetched; 0 without pages. */
    public double detailShare() {
        return pages == 0 ? 0 : (double) details / pages;
    }

    public FocusWindow plus(FocusWindow other) {
        return new FocusWindow(
                pages + other.pages, details + other.details, relevant + other.relevant, narrow + other.narrow);
    }
}
