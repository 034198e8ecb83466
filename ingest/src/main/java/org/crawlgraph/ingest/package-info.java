/**
 * Input formats and import into Neo4j: {@link org.crawlgraph.ingest.GraphImport} imports a file into a store,
 * {@link org.crawlgraph.ingest.CrawlSources} detects the format of a file and opens it, and
 * {@link org.crawlgraph.ingest.LoadedCrawl} loads a crawl of any format into memory for ranking.
 */
@NullMarked
package org.crawlgraph.ingest;

import org.jspecify.annotations.NullMarked;
