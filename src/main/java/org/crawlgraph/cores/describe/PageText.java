package org.crawlgraph.cores.describe;

import org.jspecify.annotations.Nullable;

/**
 * What is known of a page in words.
 *
 * @param url its URL, or any other text that names it; null when it has none
 * @param host its host, as {@link org.crawlgraph.url.Host#of} gives it; null when it has none
 * @param title its title; null when it has none
 */
public record PageText(
        @Nullable String url,
        @Nullable String host,
        @Nullable String title) {}
