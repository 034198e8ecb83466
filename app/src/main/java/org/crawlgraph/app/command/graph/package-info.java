/** {@code graph}: graphs made from graphs in files. */
@NullMarked
package org.crawlgraph.app.command.graph;

import org.jspecify.annotations.NullMarked;
