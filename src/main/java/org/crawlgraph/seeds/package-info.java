/**
 * Seeds for crawls with a budget. {@link org.crawlgraph.seeds.PriceCover} chooses the pages from which a crawl gathers the most worth
 * (PageRank by default) for the pages it fetches. {@link org.crawlgraph.seeds.SeedSearch} also finds the communities of a graph and a seed
 * in each, by {@link org.crawlgraph.cores}. {@link org.crawlgraph.seeds.MaximumCover} counts pages only: as a baseline for seeds, or to
 * find the old pages that lead to the most new ones.
 */
@NullMarked
package org.crawlgraph.seeds;

import org.jspecify.annotations.NullMarked;
