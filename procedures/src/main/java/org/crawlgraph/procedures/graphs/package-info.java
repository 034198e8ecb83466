/** {@code crawl.graph.*}: named graphs in memory, projected from the store, loaded from a file, or written to files. */
@NullMarked
package org.crawlgraph.procedures.graphs;

import org.jspecify.annotations.NullMarked;
