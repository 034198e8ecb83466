package org.crawlgraph.crawler.store;

/**
 * What a crawl stores besides pages and links, when asked.
 *
 * @param links the text and marks of each link, when it was first and last seen, and the links that pages have lost
 * @param sketches a sample of each page's text and its declared language; the sample shows pages that say almost the same
 */
public record StoredDetails(boolean links, boolean sketches) {

    /** Pages and links alone. */
    public static final StoredDetails NONE = new StoredDetails(false, false);
}
