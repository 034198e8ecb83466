/**
 * OPIC, page importance as a crawler can work it out while it fetches. {@link org.crawlgraph.ranking.opic.Cash} keeps the cash of the pages of any
 * crawl, simulated or real; {@link org.crawlgraph.ranking.opic.Opic} ranks the pages of a graph that is there. Use {@link
 * org.crawlgraph.ranking.pagerank.PageRank} to rank a graph as fast as possible, and OPIC to see what a crawler that goes by cash would think of it.
 */
@NullMarked
package org.crawlgraph.ranking.opic;

import org.jspecify.annotations.NullMarked;

