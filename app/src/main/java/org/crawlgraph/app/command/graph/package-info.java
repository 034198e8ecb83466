/** The command {@code graph}: measures of graphs in files. */
@NullMarked
package org.crawlgraph.app.command.graph;

import org.jspecify.annotations.NullMarked;
