package org.crawlgraph.social.crawl;

import org.jspecify.annotations.Nullable;

/**
 * A page to fetch, or a page whose priority has changed.
 *
 * @param from the page where it was first found; null for a start page
 * @param depth links from a start page
 * @param priority from 0 to {@link FocusOrder.Level#MOST}; higher first, ties in the order of discovery
 * @param isNew whether the page was not in the queue before
 */
public record FocusChange(String url, @Nullable String from, int depth, int priority, boolean isNew) {}
