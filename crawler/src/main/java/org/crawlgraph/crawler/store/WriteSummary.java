package org.crawlgraph.crawler.store;

/**
 * What a batch has changed in the store.
 *
 * @param pages outcomes that were written, the latest of each page
 * @param stale outcomes that were not, because the store or the batch has a later one of the same page
 * @param newPages pages that the store did not have, those known by links alone included
 * @param newLinks links that it did not have, redirects not counted
 * @param removedLinks links that pages have no more
 */
public record WriteSummary(int pages, int stale, int newPages, long newLinks, long removedLinks) {}
