/**
 * Crawling a forum by its map. {@link org.crawlgraph.crawler.forum.MapGuide} asks the map about each page that is read, on any thread; {@link
 * org.crawlgraph.crawler.forum.MapRecord} keeps what it said with the state of the crawl.
 */
@NullMarked
package org.crawlgraph.crawler.forum;

import org.jspecify.annotations.NullMarked;
