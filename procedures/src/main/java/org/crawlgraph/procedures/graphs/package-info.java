/**
 * {@code crawl.graph.*}: named graphs in memory, projected from the store, loaded from a file or derived from another
 * graph, and exports to files.
 */
@NullMarked
package org.crawlgraph.procedures.graphs;

import org.jspecify.annotations.NullMarked;
