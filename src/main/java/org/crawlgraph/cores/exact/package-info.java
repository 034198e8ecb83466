/**
 * Rankings of parts of a graph, used by the exact search for cores ({@code RegionSearch} in {@code org.crawlgraph.cores}).
 * {@link org.crawlgraph.cores.exact.RegionRanking} ranks a region, {@link org.crawlgraph.cores.exact.ErrorEstimate} estimates its errors,
 * {@link org.crawlgraph.cores.RegionSearch.UpperBounds} excludes authorities from the search, and {@link
 * org.crawlgraph.cores.exact.WorkLimit} limits the work.
 */
@NullMarked
package org.crawlgraph.cores.exact;

import org.jspecify.annotations.NullMarked;
