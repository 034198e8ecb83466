/**
 * {@code crawl.extractSeeds}, {@code crawl.cores.*} and {@code crawl.seeds.*}: bipartite cores, the seeds that their
 * best hubs are, how far cores lie from each other, and what has become of old seeds. {@link
 * org.crawlgraph.procedures.seeds.StoredCores} reads what {@code crawl.extractSeeds.write} has kept.
 */
@NullMarked
package org.crawlgraph.procedures.seeds;

import org.jspecify.annotations.NullMarked;
