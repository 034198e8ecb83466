package org.crawlgraph.ingest.source;

import java.util.Map;

/**
 * What a graph holds, as it was read.
 *
 * @param format of the input, such as {@code "WebGraph"} or {@code "edge list (URLs)"}
 * @param pages how many, from 1 to {@link CrawlSource#MAX_PAGES}
 * @param links how many, parallel links counted once, links of a page to itself included
 * @param hosts how many different hosts the URLs of the pages name
 * @param rejected how many bad records of the input were skipped
 * @param ignored what in the input is sound but not used, and how often
 * @param fingerprint SHA-256 over the number of pages, every URL or id, and every link, as 64 hexadecimal digits: two inputs
 *     have the same one exactly when the same pages are linked and numbered alike, whatever their format
 */
public record ImportSummary(
        String format,
        long pages,
        long links,
        long hosts,
        long rejected,
        Map<String, Long> ignored,
        String fingerprint) {}
