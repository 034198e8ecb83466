package org.crawlgraph.ingest.source;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The contents of a graph. As JSON, it has the names of {@code crawl.import.graph}.
 *
 * @param format input format, such as {@code "WebGraph"} or {@code "TSV: links from column 1 to column 2, ids are
 *     URLs"}
 * @param pages 1 to {@link CrawlSource#MAX_PAGES}
 * @param links without parallel links, but with self-links
 * @param hosts distinct hosts in the URLs
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
        String fingerprint) {

    private static final int SHOWN = 5;

    /** The most frequent unused parts of an input, such as {@code "; ignored: 3 × field \"x\""}; empty without any. */
    public static String words(Map<String, Long> ignored) {
        return ignored.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(SHOWN)
                .map(reason -> reason.getValue() + " × " + reason.getKey())
                .collect(Collectors.joining(", ", ignored.isEmpty() ? "" : "; ignored: ", ""));
    }
}
