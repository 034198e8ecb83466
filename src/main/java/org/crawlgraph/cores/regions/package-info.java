/**
 * Rankings of parts of a graph, on which the exact search for cores rests: {@link org.crawlgraph.cores.regions.RegionRanking} ranks a
 * region, {@link org.crawlgraph.cores.regions.ErrorEstimate} tells how exact that is, {@link
 * org.crawlgraph.cores.regions.UpperBounds} where no region need be looked for, and {@link org.crawlgraph.cores.regions.Effort} what
 * all of it has cost. For the search itself see {@code RegionSearch} in {@code org.crawlgraph.cores}.
 */
@NullMarked
package org.crawlgraph.cores.regions;

import org.jspecify.annotations.NullMarked;
