/**
 * {@code crawl.forum.*} and {@code crawl.follow}: the site map of a forum.
 * {@link org.crawlgraph.forum.learning.ForumTraining} learns it from pages with their bodies in the import folder of
 * the server. {@link org.crawlgraph.procedures.forum.StoredForumMap} stores page types and arcs as nodes and
 * relationships, which users can decide on.
 */
@NullMarked
package org.crawlgraph.procedures.forum;

import org.jspecify.annotations.NullMarked;
