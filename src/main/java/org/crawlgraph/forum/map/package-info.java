/**
 * A forum as a map: kinds of pages, and which links between them are worth following. {@link org.crawlgraph.forum.map.ForumMap} is what a crawl asks; it
 * is immutable, is written as text and read back. What it says is made in {@code org.crawlgraph.forum.learning}.
 */
@NullMarked
package org.crawlgraph.forum.map;

import org.jspecify.annotations.NullMarked;
