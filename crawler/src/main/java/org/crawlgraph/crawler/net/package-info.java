/**
 * HTTP fetching from untrusted servers. {@link org.crawlgraph.crawler.net.Fetcher} requests one URL and returns a
 * {@link org.crawlgraph.crawler.net.FetchResult} within its {@link org.crawlgraph.crawler.net.FetchLimits}. It connects
 * only to addresses that its {@link org.crawlgraph.crawler.net.AddressPolicy} allows. Redirects, robots.txt and delays
 * are left to the callers.
 */
@NullMarked
package org.crawlgraph.crawler.net;

import org.jspecify.annotations.NullMarked;
