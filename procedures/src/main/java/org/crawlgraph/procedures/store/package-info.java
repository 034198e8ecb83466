/**
 * Graphs in memory and their pages. {@link org.crawlgraph.procedures.store.Projection} reads a
 * {@link org.crawlgraph.procedures.store.PageGraph} from the store with a
 * {@link org.crawlgraph.procedures.store.StoreReader}, {@link org.crawlgraph.procedures.store.CrawledSite} the pages of
 * one site; {@link org.crawlgraph.procedures.store.ImportFolder} restricts access to files.
 * {@link org.crawlgraph.procedures.store.MemoryEstimate} estimates the memory in advance. In this package, only
 * {@link org.crawlgraph.procedures.store.KernelReader} and {@link org.crawlgraph.procedures.store.StoreSize.LabelCounts} use
 * Neo4j's kernel API.
 */
@NullMarked
package org.crawlgraph.procedures.store;

import org.jspecify.annotations.NullMarked;
