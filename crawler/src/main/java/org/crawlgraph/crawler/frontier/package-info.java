/**
 * What a crawl knows between one fetch and the next, kept on disk so that nothing is lost when the process is killed. {@link
 * org.crawlgraph.crawler.frontier.CrawlState} is the whole of it: links that wait for the duplicate check, fetch tasks that wait, which host
 * may be asked when, and what came of fetches.
 */
@NullMarked
package org.crawlgraph.crawler.frontier;

import org.jspecify.annotations.NullMarked;
