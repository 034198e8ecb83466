/**
 * The contract between formats and their readers: {@link org.crawlgraph.ingest.source.CrawlSource} with its cursors,
 * {@link org.crawlgraph.ingest.source.ImportOptions}, skipped records ({@link org.crawlgraph.ingest.source.Rejects}),
 * and {@link org.crawlgraph.ingest.source.IngestException} for errors that users see. Formats depend on this package;
 * it depends on none of them.
 */
@NullMarked
package org.crawlgraph.ingest.source;

import org.jspecify.annotations.NullMarked;
