/**
 * Building a Neo4j store from a {@link org.crawlgraph.ingest.source.CrawlSource}.
 * {@link org.crawlgraph.ingest.store.StoreHome} checks a server's home folder and publishes a finished store in it
 * atomically; {@link org.crawlgraph.ingest.store.BulkStore} fills the store with Neo4j's parallel importer.
 * {@link org.crawlgraph.ingest.store.EmbeddedStore} runs statements in a database of this process.
 */
@NullMarked
package org.crawlgraph.ingest.store;

import org.jspecify.annotations.NullMarked;
