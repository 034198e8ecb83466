package org.crawlgraph.ingest.html;

import java.util.BitSet;
import org.crawlgraph.ingest.source.CrawlSource;

/**
 * The result of a {@link PageCollector}.
 *
 * @param crawl the graph
 * @param read the numbers of the pages that were read; the others are only link targets
 */
public record CollectedPages(CrawlSource crawl, BitSet read) {}
