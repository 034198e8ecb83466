/**
 * The structure of a link graph: its connected components, its degrees, the graph of groups of pages, and the graph of some of its pages.
 */
@NullMarked
package org.crawlgraph.graph.structure;

import org.jspecify.annotations.NullMarked;
