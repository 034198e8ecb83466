/**
 * Scores of pages. {@link org.crawlgraph.ranking.PageRank} rates pages by the whole graph, while
 * {@link org.crawlgraph.ranking.Hits} finds its strongest community; remove links inside a site before
 * ({@link org.crawlgraph.graph.LinkGraph#withoutLinksInside}), otherwise navigation menus win.
 * {@link org.crawlgraph.ranking.Cash} is the cash of the pages of a crawl, simulated or real, and
 * {@link org.crawlgraph.ranking.WorthPrediction} the expected value of pages that were not fetched.
 */
@NullMarked
package org.crawlgraph.ranking;

import org.jspecify.annotations.NullMarked;
