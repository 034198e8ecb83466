/**
 * Formats to core graphs and to Neo4j. {@link org.crawlgraph.ingest.GraphImport} takes a file to a store in one call; {@link
 * org.crawlgraph.ingest.CrawlSources} tells which format a file is in and opens it.
 */
@NullMarked
package org.crawlgraph.ingest;

import org.jspecify.annotations.NullMarked;
