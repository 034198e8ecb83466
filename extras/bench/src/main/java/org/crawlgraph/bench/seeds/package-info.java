/** What seeds gather at equal numbers of pages, over many graphs. */
@NullMarked
package org.crawlgraph.bench.seeds;

import org.jspecify.annotations.NullMarked;
