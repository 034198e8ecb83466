/** {@code demo}: cores and seeds of the bundled graph, and next steps. */
@NullMarked
package org.crawlgraph.app.command.demo;

import org.jspecify.annotations.NullMarked;
