/**
 * {@code crawl.simulate}: what seeds are worth, beside random pages and rankings.
 */
@NullMarked
package org.crawlgraph.procedures.simulate;

import org.jspecify.annotations.NullMarked;
