/**
 * Graphs in memory, and the pages that they are of. {@link org.crawlgraph.procedures.store.Projection} reads a {@link
 * org.crawlgraph.procedures.store.PageGraph} from the store by a {@link org.crawlgraph.procedures.store.StoreReader},
 * {@link org.crawlgraph.procedures.store.CrawledSite} the pages of one site, {@link
 * org.crawlgraph.procedures.store.FileGraph} a file, which {@link org.crawlgraph.procedures.store.ImportFolder} must
 * allow. {@link org.crawlgraph.procedures.store.Demand} tells the heap that reading takes, beforehand. The kernel of
 * Neo4j is known to {@link org.crawlgraph.procedures.store.KernelReader} and its threads; everything else uses the public
 * API.
 */
@NullMarked
package org.crawlgraph.procedures.store;

import org.jspecify.annotations.NullMarked;
