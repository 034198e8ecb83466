/**
 * Files for other programs: WARC files ({@link org.crawlgraph.crawler.output.WarcFiles}) and seed lists for other crawlers
 * ({@link org.crawlgraph.crawler.output.SeedList}).
 */
@NullMarked
package org.crawlgraph.crawler.output;

import org.jspecify.annotations.NullMarked;
