/**
 * OPIC: page importance that a crawler can compute while it fetches. {@link org.crawlgraph.ranking.opic.Cash} keeps the cash of the pages
 * of a crawl, simulated or real; {@link org.crawlgraph.ranking.opic.Opic} ranks the pages of a stored graph. To rank a graph as fast as
 * possible, use {@link org.crawlgraph.ranking.pagerank.PageRank}; use OPIC to see how a crawler that follows cash would rank it.
 */
@NullMarked
package org.crawlgraph.ranking.opic;

import org.jspecify.annotations.NullMarked;
