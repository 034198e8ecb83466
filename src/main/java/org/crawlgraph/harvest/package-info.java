/**
 * Seeds that earn their fetches: {@link org.crawlgraph.harvest.PriceCover} chooses the pages from which a crawl gathers most worth,
 * PageRank by default, for the number of pages that it downloads. Use it to fill a crawl; use {@link org.crawlgraph.cores} to find the
 * communities of a graph, and a seed in each.
 */
@NullMarked
package org.crawlgraph.harvest;

import org.jspecify.annotations.NullMarked;
