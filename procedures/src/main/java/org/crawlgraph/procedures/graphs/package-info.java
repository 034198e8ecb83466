/**
 * {@code crawl.graph.*}: named graphs in memory, projected from the store or loaded from a file.
 */
@NullMarked
package org.crawlgraph.procedures.graphs;

import org.jspecify.annotations.NullMarked;
