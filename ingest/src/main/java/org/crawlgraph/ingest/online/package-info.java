/**
 * Import into a running server, in batches. {@link org.crawlgraph.ingest.GraphImport} is faster, but only fills an
 * empty, offline store. {@link org.crawlgraph.ingest.online.OnlineImport} works on any
 * {@link org.crawlgraph.ingest.online.OnlineStore}; {@link org.crawlgraph.ingest.online.EmbeddedImport} runs it on
 * {@link org.crawlgraph.ingest.online.EmbeddedImport.EmbeddedStore}, a database of its own process.
 */
@NullMarked
package org.crawlgraph.ingest.online;

import org.jspecify.annotations.NullMarked;
