/**
 * What a format offers and what reading it takes: {@link org.crawlgraph.ingest.source.CrawlSource} with its cursors,
 * {@link org.crawlgraph.ingest.source.ImportOptions}, the records that were skipped ({@link
 * org.crawlgraph.ingest.source.Rejects}), and {@link org.crawlgraph.ingest.source.IngestException}, which carries every
 * refusal, worded for the person who typed the path. The formats know this package, it knows none of them.
 */
@NullMarked
package org.crawlgraph.ingest.source;

import org.jspecify.annotations.NullMarked;
