/**
 * The way of a crawl into a store and back: {@link org.crawlgraph.bench.imports.ImportBench} measures CrawlGraph's import
 * against Neo4j's own from CSV files, against the mere decoding of the graph, and how fast a projection reads the store.
 * Not JMH: a single import takes minutes, and each runs in a JVM of its own ({@link org.crawlgraph.bench.imports.Step}).
 */
@NullMarked
package org.crawlgraph.bench.imports;

import org.jspecify.annotations.NullMarked;
