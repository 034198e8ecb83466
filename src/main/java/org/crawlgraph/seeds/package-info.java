/**
 * Seeds for crawls with a budget. {@link org.crawlgraph.seeds.PriceCover} chooses the pages from which a crawl gathers
 * the most worth (PageRank by default) for the pages it fetches, or the old pages that lead to the most new ones.
 * {@link org.crawlgraph.seeds.SeedSearch} also finds the communities of a graph and a seed in each, by
 * {@link org.crawlgraph.cores}. {@link org.crawlgraph.seeds.SeedSurvival} finds the seeds of an earlier crawl in a new
 * graph.
 */
@NullMarked
package org.crawlgraph.seeds;

import org.jspecify.annotations.NullMarked;
