/**
 * The average distance between pages: {@link org.crawlgraph.ingest.distance.AverageDistance}, estimated by WebGraph's
 * HyperBall. It is in this module because the core does not depend on WebGraph.
 */
@NullMarked
package org.crawlgraph.ingest.distance;

import org.jspecify.annotations.NullMarked;
