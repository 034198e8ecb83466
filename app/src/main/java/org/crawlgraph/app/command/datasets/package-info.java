/** {@code datasets list}, {@code get} and {@code generate}: graphs to try things on. */
@NullMarked
package org.crawlgraph.app.command.datasets;

import org.jspecify.annotations.NullMarked;
