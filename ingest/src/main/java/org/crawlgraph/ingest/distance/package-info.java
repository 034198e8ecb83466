/**
 * How far the pages of a graph lie apart on the whole: {@link org.crawlgraph.ingest.distance.AverageDistance}, estimated by
 * the HyperBall of WebGraph. Here and not in the core, since the core does not know WebGraph.
 */
@NullMarked
package org.crawlgraph.ingest.distance;

import org.jspecify.annotations.NullMarked;
