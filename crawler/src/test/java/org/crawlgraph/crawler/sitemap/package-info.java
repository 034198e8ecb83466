/** Sitemaps, real ones and hostile ones. */
@NullMarked
package org.crawlgraph.crawler.sitemap;

import org.jspecify.annotations.NullMarked;
