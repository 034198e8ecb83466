package org.crawlgraph.html.similarity;

/**
 * What two pages are compared by.
 *
 * @param all shingles of the page
 * @param own those without the furniture of the site; all of them by {@link NearRule#PAPER}
 */
public record PageContent(Shingles all, Shingles own) {}
