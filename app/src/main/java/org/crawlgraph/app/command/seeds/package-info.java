/** {@code seeds}, {@code cores}, {@code hits} and {@code export seeds}: seeds and rankings. */
@NullMarked
package org.crawlgraph.app.command.seeds;

import org.jspecify.annotations.NullMarked;
