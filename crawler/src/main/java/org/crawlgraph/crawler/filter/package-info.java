/**
 * Which URLs a crawl takes: rules in one order, each of which may refuse a URL and can say why. The crawl and {@code crawl why} ask the
 * same {@link org.crawlgraph.crawler.filter.RuleChain}.
 */
@NullMarked
package org.crawlgraph.crawler.filter;

import org.jspecify.annotations.NullMarked;
