/**
 * Sitemaps as a source of URLs: {@link org.crawlgraph.crawler.sitemap.Sitemaps} reads one that has been fetched, in any of the
 * forms that sitemaps.org names, and gives its URLs and the sitemaps it leads to. Fetching these, and how many, is left to the
 * crawl.
 */
@NullMarked
package org.crawlgraph.crawler.sitemap;

import org.jspecify.annotations.NullMarked;
