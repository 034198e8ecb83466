package org.crawlgraph.cores.describe;

import org.jspecify.annotations.Nullable;

/**
 * The texts of a page. Each is null if the page has none.
 * @param url its URL, or any other text that identifies it
 * @param host its host, as {@link org.crawlgraph.url.Host#of} returns it
 */
public record PageText(
        @Nullable String url,
        @Nullable String host,
        @Nullable String title) {}
