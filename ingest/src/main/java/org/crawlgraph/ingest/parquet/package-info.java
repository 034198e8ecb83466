/**
 * Pages and links as Parquet, as the Spark job {@code links} writes them: {@link
 * org.crawlgraph.ingest.parquet.ParquetCrawl}.
 */
@NullMarked
package org.crawlgraph.ingest.parquet;

import org.jspecify.annotations.NullMarked;
