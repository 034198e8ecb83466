/**
 * Crawls of Apache Nutch: a segment or a folder of segments, and their CrawlDb. {@link
 * org.crawlgraph.ingest.nutch.NutchCrawl} is the input. A {@code SequenceFile} reads the records of a Hadoop file and
 * skips damage, {@code SegmentPages.FetchRecord} and {@code SegmentPages.ParseRecord} are the records of Nutch, and {@code
 * SegmentPages} combines all of them into one graph, without Hadoop or Nutch classes. Decision record 0054 defines
 * pages and links.
 *
 * <p>Hadoop's own reader is not used: its two client jars have 49 MB, and it can neither continue after damage at an
 * exact byte nor bound the size of a record.
 */
@NullMarked
package org.crawlgraph.ingest.nutch;

import org.jspecify.annotations.NullMarked;
