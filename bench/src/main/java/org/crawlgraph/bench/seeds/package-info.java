/** What seeds gather at equal numbers of pages, over many graphs, and their distance from the best that a search finds. */
@NullMarked
package org.crawlgraph.bench.seeds;

import org.jspecify.annotations.NullMarked;
