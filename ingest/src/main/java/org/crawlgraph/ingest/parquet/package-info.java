/**
 * Parquet input: {@link org.crawlgraph.ingest.parquet.ParquetCrawl} reads the output of the Spark job {@code links},
 * {@link org.crawlgraph.ingest.parquet.ParquetLinks} any table of links.
 */
@NullMarked
package org.crawlgraph.ingest.parquet;

import org.jspecify.annotations.NullMarked;
