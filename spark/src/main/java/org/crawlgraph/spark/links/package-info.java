/**
 * Extracts pages and links from web archives in any Hadoop file system: {@link org.crawlgraph.spark.links.ArchiveFile}
 * lists them, and {@link org.crawlgraph.spark.links.CrawlTables} reads them, one archive per task, and combines them,
 * with the result of an import on one machine.
 */
@NullMarked
package org.crawlgraph.spark.links;

import org.jspecify.annotations.NullMarked;
