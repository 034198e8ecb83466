/**
 * Which URLs a crawl fetches, and in which order. Rules refuse URLs and give the reason
 * ({@link org.crawlgraph.crawler.strategy.RuleChain}, shared by the crawl and {@code crawl why}).
 */
@NullMarked
package org.crawlgraph.crawler.strategy;

import org.jspecify.annotations.NullMarked;
