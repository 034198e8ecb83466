package org.crawlgraph.html.similarity;

/**
 * The shingles by which a page is compared.
 *
 * @param all shingles of the page
 * @param own those outside boilerplate; all of them for {@link NearRule#PAPER}
 */
public record PageContent(Shingles all, Shingles own) {}
