/**
 * Bipartite cores and the seeds they give. {@link org.crawlgraph.cores.CoreExtraction} takes one core after another out of
 * a graph; {@link org.crawlgraph.cores.SeedExtraction} chooses crawl seeds from their hubs. How what is left is ranked before
 * each core is said by {@link org.crawlgraph.cores.Reranking}.
 */
@NullMarked
package org.crawlgraph.cores;

import org.jspecify.annotations.NullMarked;

