/**
 * Import of a crawl into a store, and reading it. {@link org.crawlgraph.bench.imports.ImportBench} compares CrawlGraph's import with
 * Neo4j's own from CSV files and with mere decoding of the graph, and measures how fast a projection reads the store. Not JMH: a single
 * import takes minutes, and each runs in its own JVM ({@link org.crawlgraph.bench.imports.Step}).
 */
@NullMarked
package org.crawlgraph.bench.imports;

import org.jspecify.annotations.NullMarked;
