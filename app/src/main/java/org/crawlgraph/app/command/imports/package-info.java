/**
 * {@code import}: imports a graph from a file into the store of a home, or into a running server. {@code datasets}:
 * downloads or generates sample graphs.
 */
@NullMarked
package org.crawlgraph.app.command.imports;

import org.jspecify.annotations.NullMarked;
