/**
 * PageRank, the share of time that a random surfer spends on each page. Use {@link org.crawlgraph.ranking.pagerank.PageRank} to judge
 * pages by the whole graph, where {@link org.crawlgraph.ranking.hits.Hits} finds its strongest community.
 */
@NullMarked
package org.crawlgraph.ranking.pagerank;

import org.jspecify.annotations.NullMarked;

