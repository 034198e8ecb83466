/** {@code graph}: measures and aggregates graphs in files. */
@NullMarked
package org.crawlgraph.app.command.graph;

import org.jspecify.annotations.NullMarked;
