/** Pages and links as Parquet, as the job {@code links} for Spark writes them: {@link org.crawlgraph.ingest.parquet.ParquetCrawl}. */
@NullMarked
package org.crawlgraph.ingest.parquet;

import org.jspecify.annotations.NullMarked;
