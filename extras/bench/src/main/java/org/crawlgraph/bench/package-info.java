/**
 * Speed and memory of the core against floors and peers measured in the same run. {@link org.crawlgraph.bench.Main}
 * runs everything and writes a page of ratios; {@code extras/bench/README.md} explains it.
 *
 * <p>Other programs are run by scripts of their own: {@link org.crawlgraph.bench.ImportBench} compares CrawlGraph's
 * import with Neo4j's own from CSV files, each in its own JVM; {@link org.crawlgraph.bench.PeerBench} compares rankings
 * with those of Neo4j Graph Data Science on the same server; {@link org.crawlgraph.bench.LargeExtraction} extracts
 * cores from graphs of the paper's sizes; and {@link org.crawlgraph.bench.FocusTable} counts topic crawls of modelled
 * social sites.
 */
@NullMarked
package org.crawlgraph.bench;

import org.jspecify.annotations.NullMarked;
