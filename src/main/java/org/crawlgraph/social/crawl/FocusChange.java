package org.crawlgraph.social.crawl;

import org.jspecify.annotations.Nullable;

/**
 * A page that should be fetched, or whose turn has changed.
 *
 * @param url of the page
 * @param from the page that it was found on first; null for one where the crawl starts
 * @param depth links from a start to it
 * @param priority from 0 to {@link FocusLevel#MOST}; higher ones go first, equal ones in the order in which they were found
 * @param isNew whether it was not to be fetched before
 */
public record FocusChange(String url, @Nullable String from, int depth, int priority, boolean isNew) {}
