/**
 * PageRank, the share of time that a random surfer spends on each page. Use {@link org.crawlgraph.rank.PageRank} to judge
 * pages by the whole graph, where {@link org.crawlgraph.hits.Hits} finds its strongest community.
 */
@NullMarked
package org.crawlgraph.rank;

import org.jspecify.annotations.NullMarked;
