package org.crawlgraph.ingest.source;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A further property of the pages, such as a rank that came with the graph.
 *
 * @param name of the property
 * @param value of each page, by its number; a {@link Long}, {@link Double}, {@link String} or {@link Boolean}; null where it has none
 * @param ofBody whether it was read from the body of the page; then it does not take the place of what a crawl has read of the page
 */
public record PageColumn(String name, IntFunction<@Nullable Object> value, boolean ofBody) {

    /** A property that somebody has computed. */
    public PageColumn(String name, IntFunction<@Nullable Object> value) {
        this(name, value, false);
    }

    /** A property that was read from the body of the page. */
    public static PageColumn ofBody(String name, IntFunction<@Nullable Object> value) {
        return new PageColumn(name, value, true);
    }
}
