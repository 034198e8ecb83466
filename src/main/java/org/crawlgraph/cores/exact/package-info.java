/**
 * Rankings of parts of a graph, on which the exact search for cores rests: {@link org.crawlgraph.cores.exact.RegionRanking} ranks a
 * region, {@link org.crawlgraph.cores.exact.ErrorEstimate} tells how exact that is, {@link
 * org.crawlgraph.cores.exact.UpperBounds} where no region need be looked for, and {@link org.crawlgraph.cores.exact.Effort} what
 * all of it has cost. For the search itself see {@code RegionSearch} in {@code org.crawlgraph.cores}.
 */
@NullMarked
package org.crawlgraph.cores.exact;

import org.jspecify.annotations.NullMarked;

