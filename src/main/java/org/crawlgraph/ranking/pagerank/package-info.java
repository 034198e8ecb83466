/**
 * PageRank: the share of time that a random surfer spends on each page. {@link org.crawlgraph.ranking.pagerank.PageRank} rates pages by the
 * whole graph, while {@link org.crawlgraph.ranking.hits.Hits} finds its strongest community.
 */
@NullMarked
package org.crawlgraph.ranking.pagerank;

import org.jspecify.annotations.NullMarked;
