package org.crawlgraph.crawler.frontier;

/**
 * One outcome in the log.
 *
 * @param seq its number, from 0, without gaps
 * @param outcome as it was given to {@link CrawlState#done}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record LogEntry(long seq, byte[] outcome) {}
