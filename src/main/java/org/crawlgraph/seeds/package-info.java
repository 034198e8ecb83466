/**
 * Seeds that earn their fetches: {@link org.crawlgraph.seeds.PriceCover} chooses the pages from which a crawl gathers most worth,
 * PageRank by default, for the number of pages that it downloads. Use it to fill a crawl; use {@link org.crawlgraph.cores} to find the
 * communities of a graph, and a seed in each. {@link org.crawlgraph.seeds.MaximumCover} asks for the number of pages alone: as what
 * others choose seeds by, and to find the old pages that lead to most new ones.
 */
@NullMarked
package org.crawlgraph.seeds;

import org.jspecify.annotations.NullMarked;

