/**
 * Link graphs in memory. {@link org.crawlgraph.graph.LinkGraph} is immutable and the input of every algorithm;
 * {@link org.crawlgraph.graph.SiteGraph} adds the sites of the pages and knows which links to rank.
 * {@link org.crawlgraph.graph.FoldedGraph} merges pages with equal links for the search for cores, which removes pages
 * from it, and {@link org.crawlgraph.graph.SitePages} the pages of a site that link.
 * {@link org.crawlgraph.graph.LinkGraphBuilder} builds a graph from links in any order, on any number of threads;
 * {@link org.crawlgraph.graph.LinkGraphBuilder.Rows} from rows in page order, without a second copy.
 * {@link org.crawlgraph.graph.LinkGraph.Chunks} splits the pages among threads so that sums do not depend on their
 * number. {@link org.crawlgraph.graph.Components} and {@link org.crawlgraph.graph.DegreeStatistics} describe the
 * structure of a graph.
 */
@NullMarked
package org.crawlgraph.graph;

import org.jspecify.annotations.NullMarked;
