/** {@code import}: a graph in a file into the store of a home, or into a server that runs. */
@NullMarked
package org.crawlgraph.app.command.imports;

import org.jspecify.annotations.NullMarked;
