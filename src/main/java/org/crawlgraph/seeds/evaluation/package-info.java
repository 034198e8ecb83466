/**
 * What seeds are worth beside baselines. {@link org.crawlgraph.seeds.evaluation.BudgetComparison} crawls from all of them and compares what is gathered
 * at equal numbers of pages, which is what a crawl costs; {@link org.crawlgraph.seeds.evaluation.CrawlComparison} compares depth by depth, as Daneshpajouh et al. (2008)
 * do. Seeds may be chosen from a {@linkplain org.crawlgraph.seeds.evaluation.KnownPart part} of what is crawled.
 */
@NullMarked
package org.crawlgraph.seeds.evaluation;

import org.jspecify.annotations.NullMarked;

