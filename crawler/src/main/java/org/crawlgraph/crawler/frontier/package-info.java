/**
 * What a crawl knows between one fetch and the next, kept on disk so that nothing is lost when the process is killed. {@link
 * org.crawlgraph.crawler.frontier.CrawlState} is the whole of it: links that wait for the duplicate check, tickets that wait to be
 * fetched, who may be asked when, what came of fetches. {@link org.crawlgraph.crawler.frontier.DiskSeenUrls} is its duplicate check
 * alone, for crawls of stored sites.
 */
@NullMarked
package org.crawlgraph.crawler.frontier;

import org.jspecify.annotations.NullMarked;
