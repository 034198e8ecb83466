/**
 * Tables of links: {@link org.crawlgraph.ingest.table.LinkTable} reads links from delimited text
 * ({@link org.crawlgraph.ingest.table.TextTable}) and Parquet, after deciding once what the columns are;
 * {@link org.crawlgraph.ingest.table.ParquetCrawl} reads the output of the Spark job {@code links}, and
 * {@link org.crawlgraph.ingest.table.HostGraph} streams the host and domain graphs of Common Crawl.
 */
@NullMarked
package org.crawlgraph.ingest.table;

import org.jspecify.annotations.NullMarked;
