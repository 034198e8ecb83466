/**
 * Walking along links. {@link org.crawlgraph.traverse.SimulatedCrawl} crawls from any sets of pages, depth by depth; {@link
 * org.crawlgraph.traverse.BudgetCrawl} does so page by page in a {@linkplain org.crawlgraph.traverse.CrawlOrder given order}. {@link
 * org.crawlgraph.traverse.CoreDistances} tells how far the cores of a graph lie from each other, {@link
 * org.crawlgraph.traverse.PageDistances} how far all pages of a small one do, {@link org.crawlgraph.traverse.Furniture} to which pages only
 * templates link. All of them walk along all links, those inside a site too, as a real crawl does.
 */
@NullMarked
package org.crawlgraph.traverse;

import org.jspecify.annotations.NullMarked;
