/** {@code datasets list}, {@code get} and {@code generate}: sample and synthetic graphs. */
@NullMarked
package org.crawlgraph.app.command.datasets;

import org.jspecify.annotations.NullMarked;
