/**
 * The average distance between pages and harmonic centrality, estimated by WebGraph's HyperBall. They are in this
 * module because the core does not depend on WebGraph.
 */
@NullMarked
package org.crawlgraph.ingest.distance;

import org.jspecify.annotations.NullMarked;
