/**
 * The state of a crawl on disk: {@link org.crawlgraph.crawler.frontier.CrawlState} holds links waiting for the
 * duplicate check, tasks waiting to be fetched, and the log of outcomes. A crawl that is killed resumes from the last
 * commit. Which task is next is decided by {@link org.crawlgraph.crawler.frontier.Scheduler}, with a
 * {@link org.crawlgraph.crawler.frontier.HostQueue} for each host. Below it are the duplicate check ({@code SeenSet})
 * and the maps and logs on disk ({@code StateStore}).
 */
@NullMarked
package org.crawlgraph.crawler.frontier;

import org.jspecify.annotations.NullMarked;
