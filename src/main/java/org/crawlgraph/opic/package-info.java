/**
 * OPIC, page importance as a crawler can work it out while it fetches. {@link org.crawlgraph.opic.Cash} keeps the cash of the pages of any
 * crawl, simulated or real; {@link org.crawlgraph.opic.Opic} ranks the pages of a graph that is there. Use {@link
 * org.crawlgraph.rank.PageRank} to rank a graph as fast as possible, and OPIC to see what a crawler that goes by cash would think of it.
 */
@NullMarked
package org.crawlgraph.opic;

import org.jspecify.annotations.NullMarked;
