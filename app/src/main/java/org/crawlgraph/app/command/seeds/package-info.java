/** {@code seeds}, {@code cores}, {@code hits} and {@code export seeds}: where the next crawl should start. */
@NullMarked
package org.crawlgraph.app.command.seeds;

import org.jspecify.annotations.NullMarked;
