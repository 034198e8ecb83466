/**
 * Graphs gathered in memory, for the formats that do not come in the order a {@link org.crawlgraph.ingest.source.CrawlSource}
 * reads in: {@link org.crawlgraph.ingest.gather.PageNumbers} numbers pages as their URLs
 * are met, or in the end by {@link org.crawlgraph.ingest.gather.UrlOrder}, {@link org.crawlgraph.ingest.gather.PageIds} pages that have numbers already,
 * {@link org.crawlgraph.ingest.gather.LinkPairs} takes links in any order, and
 * {@link org.crawlgraph.ingest.gather.GatheredCrawl} is the source made of both.
 */
@NullMarked
package org.crawlgraph.ingest.gather;

import org.jspecify.annotations.NullMarked;
