/**
 * Building a Neo4j store from a {@link org.crawlgraph.ingest.source.CrawlSource}.
 * {@link org.crawlgraph.ingest.store.StoreHome} checks a server's home folder and publishes a finished store in it
 * atomically. {@link org.crawlgraph.ingest.store.BulkStore} fills a store with Neo4j's parallel importer;
 * {@link org.crawlgraph.ingest.store.StoreSchema} adds constraints and indexes.
 */
@NullMarked
package org.crawlgraph.ingest.store;

import org.jspecify.annotations.NullMarked;
