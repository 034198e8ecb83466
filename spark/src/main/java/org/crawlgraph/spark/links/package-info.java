/**
 * Web archives in any file system of Hadoop to pages and links: {@link org.crawlgraph.spark.links.ArchiveFile} lists them, {@link
 * org.crawlgraph.spark.links.CrawlTables.ArchivedNews} reads them, one archive a task, and {@link org.crawlgraph.spark.links.CrawlTables} puts together what
 * they tell, with the result of an import on one machine.
 */
@NullMarked
package org.crawlgraph.spark.links;

import org.jspecify.annotations.NullMarked;
