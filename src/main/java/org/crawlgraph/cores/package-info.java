/**
 * Bipartite cores and crawl seeds. {@link org.crawlgraph.cores.CoreExtraction} extracts cores one after another, and
 * {@link org.crawlgraph.cores.CoreExtraction#seeds} chooses seeds from their hubs.
 * {@link org.crawlgraph.cores.CoreOptions.Reranking} selects how the remaining graph is ranked before each core.
 */
@NullMarked
package org.crawlgraph.cores;

import org.jspecify.annotations.NullMarked;
