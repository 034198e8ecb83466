/**
 * Forum maps: the page types of a forum and decisions about the links between them.
 * {@link org.crawlgraph.forum.map.ForumMap} is what a crawl uses; it is immutable and can be stored as text.
 * {@code org.crawlgraph.forum.learning} learns it from a {@link org.crawlgraph.forum.map.ForumSample} of a few hundred
 * pages, whose source may be an archive, a folder or a live crawl.
 * {@link org.crawlgraph.forum.map.ForumScope.SessionKeys} unifies the URLs that sessions give to a page.
 */
@NullMarked
package org.crawlgraph.forum.map;

import org.jspecify.annotations.NullMarked;
