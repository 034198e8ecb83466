/**
 * Graphs in memory and their pages, those with a name in {@link org.crawlgraph.procedures.graphs.GraphCatalog}.
 * {@link org.crawlgraph.procedures.graphs.Projection} reads a {@link org.crawlgraph.procedures.graphs.PageGraph} from
 * the store, {@link org.crawlgraph.procedures.graphs.CrawledSite} the pages of one site.
 * {@link org.crawlgraph.procedures.graphs.MemoryEstimate} estimates the memory in advance.
 */
@NullMarked
package org.crawlgraph.procedures.graphs;

import org.jspecify.annotations.NullMarked;
