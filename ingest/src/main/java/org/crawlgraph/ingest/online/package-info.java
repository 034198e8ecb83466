/**
 * Import into a server that runs, in batches, beside whatever else it does; {@link org.crawlgraph.ingest.GraphImport} is
 * faster, but only fills a store that nobody uses and that is empty. {@link org.crawlgraph.ingest.online.OnlineImport} does
 * the work on any {@link org.crawlgraph.ingest.online.OnlineStore}; {@link org.crawlgraph.ingest.online.EmbeddedImport.EmbeddedStore} is
 * the one inside the server's own process, and {@link org.crawlgraph.ingest.online.EmbeddedImport} the call for it.
 */
@NullMarked
package org.crawlgraph.ingest.online;

import org.jspecify.annotations.NullMarked;
