package org.crawlgraph.api;

import org.jspecify.annotations.Nullable;

/**
 * A page and its score.
 *
 * @param page its number
 * @param url its URL, or its id if pages have no URLs
 * @param host its host; null when its URL has none
 */
public record ScoredPage(int page, String url, @Nullable String host, double score) {}
