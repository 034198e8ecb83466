/**
 * Synthetic crawls of any size, for benchmarks and large tests: {@link org.crawlgraph.datasets.generate.SyntheticCrawl}
 * writes one as a WebGraph with URLs, described by {@link org.crawlgraph.datasets.generate.SyntheticOptions}. Use it
 * when a real crawl is too large to ship or a known result must be planted; it does not model page content.
 */
@NullMarked
package org.crawlgraph.datasets.generate;

import org.jspecify.annotations.NullMarked;
