/**
 * Evaluates maps by crawls of a stored forum. {@link org.crawlgraph.forum.evaluation.StoredForum} holds the pages;
 * {@link org.crawlgraph.forum.evaluation.ForumCrawl} crawls them, breadth-first or by a map;
 * {@link org.crawlgraph.forum.evaluation.ForumMeasure} compares the fetched pages with
 * {@link org.crawlgraph.forum.evaluation.ForumTruth}. {@link org.crawlgraph.forum.evaluation.ForumEvaluation} does this
 * for several random seeds and compares the results with a mirror, with URL clusters and with goals
 * ({@link org.crawlgraph.forum.evaluation.ForumGoal}). {@link org.crawlgraph.forum.evaluation.ForumThreads} joins the
 * pages of threads and lists.
 */
@NullMarked
package org.crawlgraph.forum.evaluation;

import org.jspecify.annotations.NullMarked;
