/** {@code demo}: cores and seeds of the bundled graph, and how to go on from there. */
@NullMarked
package org.crawlgraph.app.command.demo;

import org.jspecify.annotations.NullMarked;
