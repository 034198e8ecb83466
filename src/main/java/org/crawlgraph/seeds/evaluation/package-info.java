/**
 * Comparison of seeds with baselines. {@link org.crawlgraph.seeds.evaluation.CrawlComparison} compares crawls at equal
 * numbers of fetched pages, the cost of a crawl, or depth by depth, as the paper does. Seeds may be chosen from a
 * {@linkplain org.crawlgraph.seeds.evaluation.KnownPart part} of the graph to crawl.
 */
@NullMarked
package org.crawlgraph.seeds.evaluation;

import org.jspecify.annotations.NullMarked;
