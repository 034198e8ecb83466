/**
 * {@code crawl.graph.*}: named graphs in memory, projected from the store or loaded from a file, and written into files.
 */
@NullMarked
package org.crawlgraph.procedures.graphs;

import org.jspecify.annotations.NullMarked;
