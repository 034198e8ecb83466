/**
 * Crawls of stored sites. {@link org.crawlgraph.crawl.SiteTraining} learns from a sample of a site what a crawl should skip, and gives
 * the filter. {@link org.crawlgraph.crawl.FilterComparison} tells what a link filter is worth, by crawling a {@link
 * org.crawlgraph.crawl.StoredSite} with and without it; pages may be labelled by what they are worth ({@link
 * org.crawlgraph.crawl.PageLabel}). Seeds are compared by {@link org.crawlgraph.compare.CrawlComparison}.
 */
@NullMarked
package org.crawlgraph.crawl;

import org.jspecify.annotations.NullMarked;
