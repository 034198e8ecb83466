package org.crawlgraph.ingest.online;

import java.util.List;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * The result of an online import.
 *
 * @param graph the contents of the input
 * @param newPages pages created by this call
 * @param newLinks links created by this call
 * @param batches transactions that wrote pages and links
 * @param rejects the skipped bad records
 * @param note why this call wrote less than the whole input, or null
 */
public record OnlineSummary(
        ImportSummary graph,
        long newPages,
        long newLinks,
        long batches,
        List<Rejects.Reject> rejects,
        @Nullable String note) {}
