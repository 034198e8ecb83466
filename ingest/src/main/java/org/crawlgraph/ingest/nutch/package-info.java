/**
 * Crawls of Apache Nutch: a segment or a folder of segments, and their CrawlDb.
 * {@link org.crawlgraph.ingest.nutch.NutchCrawl} is the input. {@code SequenceFile} reads the records of a Hadoop file
 * and skips damage, {@code Fields} the fields of a record, and {@code SegmentPages} combines Nutch's records into one
 * graph, without Hadoop or Nutch classes. {@code docs/adr/nutch.md} defines pages and links.
 *
 * <p>Hadoop's own reader is not used: its two client jars take 49 MB, and it can neither resume after damage at an
 * exact byte nor limit the size of a record.
 */
@NullMarked
package org.crawlgraph.ingest.nutch;

import org.jspecify.annotations.NullMarked;
