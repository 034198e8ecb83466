/**
 * Forum maps: the page types of a forum and decisions about the links between them. {@link org.crawlgraph.forum.map.ForumMap} is what a
 * crawl uses; it is immutable and can be stored as text. {@code org.crawlgraph.forum.learning} learns it.
 */
@NullMarked
package org.crawlgraph.forum.map;

import org.jspecify.annotations.NullMarked;
