/**
 * Made-up crawls of any size, for benchmarks and for tests at the size of real crawls:
 * {@link org.crawlgraph.ingest.synthetic.SyntheticCrawl} writes one as a WebGraph with URLs, described by
 * {@link org.crawlgraph.ingest.synthetic.SyntheticOptions}. Use it where a real crawl is too large to ship or where a
 * known answer must be planted; it says nothing about what the pages of the web contain.
 */
@NullMarked
package org.crawlgraph.ingest.synthetic;

import org.jspecify.annotations.NullMarked;
