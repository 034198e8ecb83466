/**
 * {@code crawl.hits.*}, {@code crawl.pagerank.*} and {@code crawl.opic.*}: scores of pages.
 */
@NullMarked
package org.crawlgraph.procedures.rank;

import org.jspecify.annotations.NullMarked;
