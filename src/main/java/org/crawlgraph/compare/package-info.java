/**
 * What seeds are worth beside baselines. {@link org.crawlgraph.compare.BudgetComparison} crawls from all of them and compares what is gathered
 * at equal numbers of pages, which is what a crawl costs; {@link org.crawlgraph.compare.CrawlComparison} compares depth by depth, as Daneshpajouh et al. (2008)
 * does. Seeds may be chosen from a {@linkplain org.crawlgraph.compare.KnownPart part} of what is crawled.
 */
@NullMarked
package org.crawlgraph.compare;

import org.jspecify.annotations.NullMarked;
