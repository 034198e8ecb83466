/**
 * Learns maps of forums from the contents of a few hundred pages.
 *
 * <ol>
 *   <li>{@link org.crawlgraph.forum.learning.ForumTraining#of} takes
 *       {@link org.crawlgraph.forum.map.ForumSample.ForumPages} (one method that maps a URL to a page structure or
 *       null), the entry, {@link org.crawlgraph.forum.learning.ForumTraining.Settings}, the previous map or null, and a
 *       checkpoint.
 *   <li>{@code training.map()} is a {@link org.crawlgraph.forum.map.ForumMap}: {@code pageTypes()}, {@code arcs()} and
 *       {@code patterns()} are for display; {@code text()} and {@code ForumMap.parse} store and load it;
 *       {@code with(decisions)} applies manual decisions, which a later training with this map as {@code previous}
 *       keeps.
 *   <li>A crawler calls {@code map.visit(structure)} for each fetched page to get its page type and, for each link, θ
 *       with a reason; θ = 2 is a relation {@code CONTINUES}. {@code map.follow(pageType, location, url)} decides about
 *       one link. A {@link org.crawlgraph.forum.map.StaleMap} records each visit.
 *   <li>{@link org.crawlgraph.forum.evaluation.ForumThreads#of} joins these pairs into threads; {@code ForumCrawl} and
 *       {@code ForumMeasure} evaluate offline.
 * </ol>
 *
 * <p>{@link org.crawlgraph.forum.learning.PostReader} learns the layout of posts from thread pages, and reads each
 * post.
 */
@NullMarked
package org.crawlgraph.forum.learning;

import org.jspecify.annotations.NullMarked;
