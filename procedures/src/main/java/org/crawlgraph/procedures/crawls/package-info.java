/**
 * Graphs, stored crawls and pages: {@code crawl.graph.*}, {@code crawl.import.*}, {@code crawl.duplicates.*} and
 * {@code crawl.url.*}.
 */
@NullMarked
package org.crawlgraph.procedures.crawls;

import org.jspecify.annotations.NullMarked;
