/**
 * Fetching pages from servers that may mean ill. {@link org.crawlgraph.crawler.net.Fetcher} asks for one URL and gives a {@link
 * org.crawlgraph.crawler.net.FetchResult}, whatever the server does, within {@link org.crawlgraph.crawler.net.FetchLimits}; it
 * connects to no address that its {@link org.crawlgraph.crawler.net.AddressPolicy} refuses. Whether a URL should be fetched, and
 * when, is for others to say: redirects, robots.txt and delays are not known here.
 */
@NullMarked
package org.crawlgraph.crawler.net;

import org.jspecify.annotations.NullMarked;
