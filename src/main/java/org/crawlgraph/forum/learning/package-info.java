/**
 * Maps of forums, learnt from a few hundred pages and what they say.
 *
 * <p>How doors use it:
 *
 * <ol>
 *   <li>{@link org.crawlgraph.forum.learning.ForumTraining#of} takes a {@link org.crawlgraph.forum.sampling.ForumPages} (one method: a URL gives the page's structure or
 *       nothing), the entry, {@link org.crawlgraph.forum.learning.ForumOptions}, the map before or null, and a checkpoint.
 *   <li>{@code training.map()} is a {@link org.crawlgraph.forum.map.ForumMap}: {@code pageTypes()}, {@code arcs()} and {@code patterns()} are the rows to
 *       show; {@code text()} is what to store, {@code ForumMap.parse} reads it; {@code with(decisions)} applies what a person has set by hand, and training
 *       again with that map as {@code previous} takes it over.
 *   <li>A crawler asks {@code map.visit(structure)} about each fetched page: page type, and each link with θ and its reason; θ = 2 is a
 *       relation {@code CONTINUES}. {@code map.follow(pageType, location, url)} answers for one link. A {@link org.crawlgraph.forum.map.StaleMap} notes
 *       each visit.
 *   <li>{@link org.crawlgraph.forum.evaluation.ForumThreads#of} makes threads of the pairs; {@code ForumCrawl} and {@code ForumMeasure} evaluate offline.
 * </ol>
 */
@NullMarked
package org.crawlgraph.forum.learning;

import org.jspecify.annotations.NullMarked;
