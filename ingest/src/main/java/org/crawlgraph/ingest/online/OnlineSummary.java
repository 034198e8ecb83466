package org.crawlgraph.ingest.online;

import java.util.List;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * The result of an online import.
 *
 * @param graph what the input holds
 * @param newPages pages created by this call
 * @param newLinks links created by this call
 * @param batches transactions that wrote pages and links
 * @param rejects the bad records that were skipped
 * @param note why there was less to do than the input holds, or null
 */
public record OnlineSummary(
        ImportSummary graph,
        long newPages,
        long newLinks,
        long batches,
        List<Rejects.Reject> rejects,
        @Nullable String note) {}
