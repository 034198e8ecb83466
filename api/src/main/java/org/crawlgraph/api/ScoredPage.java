package org.crawlgraph.api;

import org.jspecify.annotations.Nullable;

/**
 * A page and its score.
 *
 * @param page its number
 * @param url its URL, or its id where pages have no URLs
 * @param host its host; null when the URL names none
 * @param score of the ranking
 */
public record ScoredPage(int page, String url, @Nullable String host, double score) {}
