/**
 * {@code crawl.hits.*} and {@code crawl.pagerank.*}: scores of pages.
 */
@NullMarked
package org.crawlgraph.procedures.rank;

import org.jspecify.annotations.NullMarked;
