/**
 * Building a Neo4j store from a {@link org.crawlgraph.ingest.source.CrawlSource}. {@link org.crawlgraph.ingest.store.StoreHome}
 * is the folder a server works in: it tells whether a store can go there, and puts a finished one in its place in one
 * step. {@link org.crawlgraph.ingest.store.BulkStore} fills a store with Neo4j's own parallel importer and is the only
 * class that knows its internal API; {@link org.crawlgraph.ingest.store.StoreSchema} adds constraint and index.
 */
@NullMarked
package org.crawlgraph.ingest.store;

import org.jspecify.annotations.NullMarked;
