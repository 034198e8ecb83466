package org.crawlgraph.ingest.source;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;

/**
 * What a graph holds. As JSON, it has the names of {@code crawl.import.graph}.
 *
 * @param format of the input, such as {@code "WebGraph"} or {@code "edge list (URLs)"}
 * @param pages 1 to {@link CrawlSource#MAX_PAGES}
 * @param links without parallel ones, including links of a page to itself
 * @param hosts different hosts in the URLs
 * @param rejected bad records that were skipped
 * @param ignored counts of valid but unused parts of the input
 * @param fingerprint SHA-256 over the number of pages, every URL or id, and every link, as 64 hexadecimal digits: equal
 *     for two inputs exactly when the same pages are linked and numbered the same way, whatever their format
 */
public record ImportSummary(
        String format,
        @JsonProperty("nodeCount") long pages,
        @JsonProperty("relationshipCount") long links,
        long hosts,
        long rejected,
        Map<String, Long> ignored,
        String fingerprint) {}
