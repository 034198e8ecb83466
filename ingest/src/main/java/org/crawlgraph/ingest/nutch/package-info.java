/**
 * Crawls of Apache Nutch: segments, alone or as a folder full of them, and the CrawlDb beside them. {@link
 * org.crawlgraph.ingest.nutch.NutchCrawl} is the input. A {@code SequenceFile} takes the records out of a file of Hadoop and steps over damage,
 * {@code FetchRecord} and {@code SegmentPages.ParseRecord} are what Nutch keeps in them, and {@code SegmentPages} makes one graph of all. Nothing of Hadoop or Nutch is
 * needed to read them; what counts as a page and as a link is told in the decision record 0060.
 */
@NullMarked
package org.crawlgraph.ingest.nutch;

import org.jspecify.annotations.NullMarked;
