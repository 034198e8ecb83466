/**
 * Link graphs in memory. {@link org.crawlgraph.graph.LinkGraph} is immutable and the input of every algorithm.
 * {@link org.crawlgraph.graph.LinkGraphBuilder} builds one from links in any order, on any number of threads;
 * {@link org.crawlgraph.graph.OrderedGraphBuilder} from rows in page order, without a second copy. {@link org.crawlgraph.graph.RemovalView}
 * is for algorithms that remove pages as they run. {@link org.crawlgraph.graph.Chunks} splits the pages among threads so that sums do not
 * depend on their number.
 */
@NullMarked
package org.crawlgraph.graph;

import org.jspecify.annotations.NullMarked;
