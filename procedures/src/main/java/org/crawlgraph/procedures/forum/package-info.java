/**
 * {@code crawl.forum.*} and {@code crawl.follow}: the site map of a forum. What is learnt comes from {@link org.crawlgraph.forum.learning.ForumTraining}, which reads pages
 * with their bodies from the import folder of the server. Page types and arcs are nodes and relationships, on which users decide ({@link
 * org.crawlgraph.procedures.forum.StoredMap}).
 */
@NullMarked
package org.crawlgraph.procedures.forum;

import org.jspecify.annotations.NullMarked;
