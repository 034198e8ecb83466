/**
 * The exact search for cores. {@code RegionSearch} finds the strongest region of the graph: {@code UpperBounds} exclude
 * most authorities from the search, {@code KnownRegions} are the regions found so far, {@code RegionRanking} ranks one
 * of them ({@code RegionLinks}, {@code Boundary}, {@code Davidson}, {@code EqualScores}), and {@code WorkLimit} limits
 * the work.
 */
@NullMarked
package org.crawlgraph.cores.exact;

import org.jspecify.annotations.NullMarked;
