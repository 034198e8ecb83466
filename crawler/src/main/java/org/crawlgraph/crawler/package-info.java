/**
 * A polite crawler that reads seeds and link filters from Neo4j and stores its results there.
 *
 * <p>Packages, from the bottom up: {@code net} (HTTP client), {@code frontier} (the state on disk), {@code robots} (robots.txt and
 * sitemaps), {@code store} (Neo4j), {@code strategy} (which URLs to fetch, in which order), {@code fetch} (fetching and reading threads),
 * {@code engine} (the main loop). {@code output} (WARC files, seed lists) does not depend on the others except {@code net}.
 */
@NullMarked
package org.crawlgraph.crawler;

import org.jspecify.annotations.NullMarked;
