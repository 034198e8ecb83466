package org.crawlgraph.ingest.online;

import java.util.List;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * What an online import did.
 *
 * @param graph what the input holds
 * @param newPages how many of its pages this call created; the others were there
 * @param newLinks how many of its links this call created
 * @param batches how many transactions it took to write pages and links
 * @param rejects the bad records of the input that were skipped
 * @param note why there was less to do than the input holds; null when there was not
 */
public record OnlineSummary(
        ImportSummary graph,
        long newPages,
        long newLinks,
        long batches,
        List<Rejects.Reject> rejects,
        @Nullable String note) {}
