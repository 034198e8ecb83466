/**
 * Formats to core graphs and to Neo4j. {@link org.crawlgraph.ingest.GraphImport} takes a file to a store in one call;
 * {@link org.crawlgraph.ingest.CrawlSource} is what each format must offer, {@link org.crawlgraph.ingest.CrawlSources}
 * tells which format a file is in, and {@link org.crawlgraph.ingest.IngestException} carries every refusal, worded for
 * the person who typed the path.
 */
@NullMarked
package org.crawlgraph.ingest;

import org.jspecify.annotations.NullMarked;
