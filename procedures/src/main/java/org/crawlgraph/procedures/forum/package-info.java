/**
 * {@code crawl.forum.*} and {@code crawl.follow}: the site map of a forum. What is learnt comes from {@link org.crawlgraph.forum.learning.ForumTraining}, which reads pages
 * with their bodies from the import folder of the server. The map itself is kept as its text; page types and arcs show it, and hold what people decide ({@link
 * org.crawlgraph.procedures.forum.StoredMap}).
 */
@NullMarked
package org.crawlgraph.procedures.forum;

import org.jspecify.annotations.NullMarked;
