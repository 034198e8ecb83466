/**
 * {@code crawl.extractSeeds}, {@code crawl.cores.*} and {@code crawl.seeds.*}: bipartite cores, crawl seeds, distances
 * between cores, and the survival of old seeds. {@link org.crawlgraph.procedures.seeds.StoredCores} reads the results
 * of {@code crawl.extractSeeds.write}.
 */
@NullMarked
package org.crawlgraph.procedures.seeds;

import org.jspecify.annotations.NullMarked;
