/**
 * A polite crawler that reads seeds and link filters from Neo4j and stores its results there.
 *
 * <p>Packages, from the bottom up: {@code net} (HTTP client), {@code frontier} (the state on disk), {@code robots}
 * (robots.txt and sitemaps), {@code store} (Neo4j), {@code strategy} (which URLs to fetch, in which order),
 * {@code fetch} (fetching and reading threads, WARC files), {@code politeness} (limits for each host), {@code traps}
 * (URLs without end), {@code engine} (the main loop).
 */
@NullMarked
package org.crawlgraph.crawler;

import org.jspecify.annotations.NullMarked;
