/** What seeds gather at equal numbers of pages, over many graphs, and how far they are from the best that a search finds. */
@NullMarked
package org.crawlgraph.bench.seeds;

import org.jspecify.annotations.NullMarked;
