/**
 * Walking along links. {@link org.crawlgraph.seeds.simulation.SimulatedCrawl} crawls from any sets of pages, depth by depth; {@link
 * org.crawlgraph.seeds.simulation.BudgetCrawl} does so page by page in a {@linkplain org.crawlgraph.seeds.simulation.CrawlOrder given order}. {@link
 * org.crawlgraph.seeds.simulation.CoreDistances} tells how far the cores of a graph lie from each other, {@link
 * org.crawlgraph.seeds.simulation.PageDistances} how far all pages of a small one do, {@link org.crawlgraph.seeds.simulation.Furniture} to which pages only
 * templates link. All of them walk along all links, those inside a site too, as a real crawl does.
 */
@NullMarked
package org.crawlgraph.seeds.simulation;

import org.jspecify.annotations.NullMarked;

