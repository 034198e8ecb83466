/**
 * Seeds that earn their fetches: {@link org.crawlgraph.harvest.PriceCover} chooses the pages from which a crawl gathers most worth,
 * PageRank by default, for the number of pages that it downloads. Use it to fill a crawl; use {@link org.crawlgraph.cores} to find the
 * communities of a graph, and a seed in each. {@link org.crawlgraph.harvest.MaximumCover} asks for the number of pages alone: as what
 * others choose seeds by, and to find the old pages that lead to most new ones.
 */
@NullMarked
package org.crawlgraph.harvest;

import org.jspecify.annotations.NullMarked;
