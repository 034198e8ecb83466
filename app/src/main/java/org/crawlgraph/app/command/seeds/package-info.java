/** {@code seeds}, {@code cores}, {@code hits}, {@code rank} and {@code export seeds}: seeds, cores and rankings. */
@NullMarked
package org.crawlgraph.app.command.seeds;

import org.jspecify.annotations.NullMarked;
