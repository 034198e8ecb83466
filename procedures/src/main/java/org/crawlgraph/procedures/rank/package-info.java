/**
 * {@code crawl.hits.*}, {@code crawl.pagerank.*}, {@code crawl.opic.*}, {@code crawl.harmonic.*} and
 * {@code crawl.components.*}: scores and components of pages.
 */
@NullMarked
package org.crawlgraph.procedures.rank;

import org.jspecify.annotations.NullMarked;
