/**
 * Crawls of a stored forum by a map, to see what the map is worth. {@link org.crawlgraph.forum.crawl.StoredForum} holds the pages; {@link
 * org.crawlgraph.forum.crawl.ForumCrawl} crawls them, breadth-first or by a map; {@link org.crawlgraph.forum.crawl.ForumMeasure} compares what it fetched with
 * {@link org.crawlgraph.forum.crawl.ForumTruth}. {@link org.crawlgraph.forum.crawl.ForumEvaluation} does all of that with several random seeds and compares it with a
 * mirror, with clusters of URLs and with what we want ({@link org.crawlgraph.forum.crawl.ForumGoal}). {@link org.crawlgraph.forum.crawl.ForumThreads} puts the pages of threads and lists together, of any crawl.
 */
@NullMarked
package org.crawlgraph.forum.crawl;

import org.jspecify.annotations.NullMarked;
