/** {@code crawl.listCrawls}, {@code crawl.diff} and {@code crawl.duplicates.*}: comparisons of stored crawls and pages. */
@NullMarked
package org.crawlgraph.procedures.crawls;

import org.jspecify.annotations.NullMarked;
