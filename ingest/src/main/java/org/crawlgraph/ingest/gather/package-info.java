/**
 * Graphs collected in memory, for formats not in the order of a {@link org.crawlgraph.ingest.source.CrawlSource}.
 * {@link org.crawlgraph.ingest.gather.UrlNumbering} numbers pages by URL, {@link org.crawlgraph.ingest.gather.PageIds}
 * by id; {@link org.crawlgraph.ingest.gather.LinkPairs} collects links,
 * {@link org.crawlgraph.ingest.gather.PageCollector} pages with their links, and
 * {@link org.crawlgraph.ingest.gather.GatheredCrawl} is the resulting source.
 */
@NullMarked
package org.crawlgraph.ingest.gather;

import org.jspecify.annotations.NullMarked;
