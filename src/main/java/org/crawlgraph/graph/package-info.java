/**
 * Link graphs in memory. {@link org.crawlgraph.graph.LinkGraph} is immutable and what every algorithm takes;
 * {@link org.crawlgraph.graph.LinkGraphBuilder} makes one from links in any order, with any number of threads, and {@link
 * org.crawlgraph.graph.OrderedGraphBuilder} from rows in the order of their pages, without a second copy;
 * {@link org.crawlgraph.graph.RemovalView} is for algorithms that take pages away as they go;
 * {@link org.crawlgraph.graph.Chunks} cuts the pages for several threads so that sums do not depend on their number.
 */
@NullMarked
package org.crawlgraph.graph;

import org.jspecify.annotations.NullMarked;

