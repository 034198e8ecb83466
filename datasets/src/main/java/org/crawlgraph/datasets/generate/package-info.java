/**
 * Made-up crawls of any size, for benchmarks and for tests at the size of real crawls:
 * {@link org.crawlgraph.datasets.generate.SyntheticCrawl} writes one as a WebGraph with URLs, described by
 * {@link org.crawlgraph.datasets.generate.SyntheticOptions}. Use it where a real crawl is too large to ship or where a
 * known answer must be planted; it says nothing about what the pages of the web contain.
 */
@NullMarked
package org.crawlgraph.datasets.generate;

import org.jspecify.annotations.NullMarked;
