/**
 * Bipartite cores and the seeds they give. {@link org.crawlgraph.cores.CoreExtraction} takes one core after another out of
 * a graph; {@link org.crawlgraph.cores.SeedExtraction} chooses crawl seeds from their hubs.
 */
@NullMarked
package org.crawlgraph.cores;

import org.jspecify.annotations.NullMarked;
