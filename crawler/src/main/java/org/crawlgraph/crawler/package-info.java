/**
 * A thin polite crawler: Neo4j says where to start and what to follow, and stores what was found.
 *
 * <p>Packages, from the bottom up: {@code net} (HTTP within limits), {@code frontier} (the state on disk), {@code robots} (robots.txt and
 * sitemaps), {@code store} (Neo4j), {@code strategy} (which URLs to fetch, in which order), {@code fetch} (threads that fetch and read
 * pages), {@code engine} (the crawl itself). {@code output} (WARC files, seed lists) depends on none of them.
 */
@NullMarked
package org.crawlgraph.crawler;

import org.jspecify.annotations.NullMarked;
