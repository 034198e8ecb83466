/**
 * The graph of a crawl in Neo4j, over Bolt. {@link org.crawlgraph.crawler.graph.CrawlStore} asks for seeds and filters ({@link
 * org.crawlgraph.crawler.graph.SiteFilters}), which are asked about each link without the server, and writes what came of fetches
 * ({@link org.crawlgraph.crawler.graph.PageOutcome}, {@link org.crawlgraph.crawler.graph.HostOutcome}), as often as need be: writing
 * the same again changes nothing. What is written is in decision record 0020.
 */
@NullMarked
package org.crawlgraph.crawler.graph;

import org.jspecify.annotations.NullMarked;
