/**
 * The duplicate check: a set of fingerprints of URLs that may be much larger than memory. {@link org.crawlgraph.crawler.seen.SeenSet} is
 * part of the state of a crawl, {@link org.crawlgraph.crawler.seen.DiskSeenUrls} stands alone, for crawls of stored sites.
 */
@NullMarked
package org.crawlgraph.crawler.seen;

import org.jspecify.annotations.NullMarked;
