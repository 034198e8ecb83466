/**
 * Link graphs in memory. {@link org.crawlgraph.graph.LinkGraph} is immutable and the input of every algorithm; {@link
 * org.crawlgraph.graph.SiteGraph} adds the sites of the pages and knows which links to rank. The search for cores removes pages from two
 * views: {@link org.crawlgraph.graph.RemovalView} by page, {@link org.crawlgraph.graph.FoldedGraph} by class of equal pages. {@link
 * org.crawlgraph.graph.LinkGraphBuilder} builds a graph from links in any order, on any number of threads; {@link
 * org.crawlgraph.graph.LinkGraphBuilder.Rows} from rows in page order, without a second copy. {@link org.crawlgraph.graph.LinkGraph.Chunks} splits the
 * pages among threads so that sums do not depend on their number.
 */
@NullMarked
package org.crawlgraph.graph;

import org.jspecify.annotations.NullMarked;
