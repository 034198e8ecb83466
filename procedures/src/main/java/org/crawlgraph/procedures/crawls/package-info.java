/** Stored crawls and pages: {@code crawl.import.*}, {@code crawl.listCrawls}, {@code crawl.diff}, {@code crawl.duplicates.*} and {@code crawl.url.*}. */
@NullMarked
package org.crawlgraph.procedures.crawls;

import org.jspecify.annotations.NullMarked;
