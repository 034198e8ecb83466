package org.crawlgraph.ingest.html;

import java.util.BitSet;
import org.crawlgraph.ingest.source.CrawlSource;

/**
 * What a {@link PageCollector} gathered.
 *
 * @param crawl the graph
 * @param read the numbers of the pages that were read; all others are known only because a page links to them
 */
public record CollectedPages(CrawlSource crawl, BitSet read) {}
