package org.crawlgraph.social.crawl;

/**
 * A stretch of a crawl.
 *
 * @param pages fetched
 * @param details posts among them
 * @param relevant posts with a tag of the topic
 * @param narrow posts with as many tags of the topic as was asked for beside that, such as two
 */
public record FocusWindow(int pages, int details, int relevant, int narrow) {

    static final FocusWindow NONE = new FocusWindow(0, 0, 0, 0);

    /** Harvest ratio, equation (7): relevant posts among those fetched; 0 without any. */
    public double harvest() {
        return details == 0 ? 0 : (double) relevant / details;
    }

    /** The same by the stricter count. */
    public double narrowHarvest() {
        return details == 0 ? 0 : (double) narrow / details;
    }

    /** Posts among the pages fetched; 0 without any. */
    public double detailShare() {
        return pages == 0 ? 0 : (double) details / pages;
    }

    /** Both stretches. */
    public FocusWindow plus(FocusWindow other) {
        return new FocusWindow(
                pages + other.pages, details + other.details, relevant + other.relevant, narrow + other.narrow);
    }
}
