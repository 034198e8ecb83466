package org.crawlgraph.ingest.source;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A further property of the pages, such as a rank that came with the graph.
 *
 * @param name of the property
 * @param value of each page, by its number; a {@link Long}, {@link Double}, {@link String}, {@link Boolean} or {@link java.time.ZonedDateTime}; null where it
 *     has none
 * @param kind which decides what it does to a page that is in a store already
 */
public record PageColumn(String name, IntFunction<@Nullable Object> value, Kind kind) {

    /** The property that tells when a page was fetched last. */
    public static final String FETCHED_AT = "fetchedAt";

    /** What a property says. */
    public enum Kind {
        /** Something that somebody has computed: takes the place of what is there. */
        COMPUTED,
        /** Something of the body of the page: takes the place of what is there, unless the page was fetched later, or nobody knows when. */
        OF_BODY,
        /** What came of fetching the page: as {@link #OF_BODY}, but where it has no value, what is there goes. */
        OF_FETCH
    }

    /** A property that somebody has computed. */
    public PageColumn(String name, IntFunction<@Nullable Object> value) {
        this(name, value, Kind.COMPUTED);
    }

    /** A property that was read from the body of the page. */
    public static PageColumn ofBody(String name, IntFunction<@Nullable Object> value) {
        return new PageColumn(name, value, Kind.OF_BODY);
    }
}
