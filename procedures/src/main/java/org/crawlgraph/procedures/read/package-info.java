/**
 * Graphs in memory, and the pages that they are of. {@link org.crawlgraph.procedures.read.Projection} reads a {@link
 * org.crawlgraph.procedures.read.PageGraph} from the store by a {@link org.crawlgraph.procedures.read.StoreReader},
 * {@link org.crawlgraph.procedures.read.CrawledSite} the pages of one site, {@link
 * org.crawlgraph.procedures.read.FileGraph} a file, which {@link org.crawlgraph.procedures.read.ImportFolder} must
 * allow. {@link org.crawlgraph.procedures.read.Demand} tells the heap that reading takes, beforehand. The kernel of
 * Neo4j is known to {@link org.crawlgraph.procedures.read.KernelReader} and its threads; everything else uses the public
 * API.
 */
@NullMarked
package org.crawlgraph.procedures.read;

import org.jspecify.annotations.NullMarked;
