package org.crawlgraph.crawler.store;

/**
 * Optional data that a crawl stores in addition to pages and links.
 *
 * @param links anchor text and attributes of links, and the history of links
 * @param sketches a sample of each page's text, for near-duplicate detection, and its declared language
 */
public record StoredDetails(boolean links, boolean sketches) {

    public static final StoredDetails NONE = new StoredDetails(false, false);
}
