/**
 * Crawls of a stored forum by a map, to see what the map is worth. {@link org.crawlgraph.forum.evaluation.StoredForum} holds the pages; {@link
 * org.crawlgraph.forum.evaluation.ForumCrawl} crawls them, breadth-first or by a map; {@link org.crawlgraph.forum.evaluation.ForumMeasure} compares what it fetched with
 * {@link org.crawlgraph.forum.evaluation.ForumTruth}. {@link org.crawlgraph.forum.evaluation.ForumEvaluation} does all of that with several random seeds and compares it with a
 * mirror, with clusters of URLs and with what we want ({@link org.crawlgraph.forum.evaluation.ForumGoal}). {@link org.crawlgraph.forum.evaluation.ForumThreads} puts the pages of threads and lists together, of any crawl.
 */
@NullMarked
package org.crawlgraph.forum.evaluation;

import org.jspecify.annotations.NullMarked;
