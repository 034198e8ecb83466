/**
 * Graphs in memory and their pages. {@link org.crawlgraph.procedures.store.Projection} reads a
 * {@link org.crawlgraph.procedures.store.PageGraph} from the store,
 * {@link org.crawlgraph.procedures.store.CrawledSite} the pages of one site;
 * {@link org.crawlgraph.procedures.store.ImportFolder} restricts access to files.
 * {@link org.crawlgraph.procedures.store.MemoryEstimate} estimates the memory in advance.
 */
@NullMarked
package org.crawlgraph.procedures.store;

import org.jspecify.annotations.NullMarked;
