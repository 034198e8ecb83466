package org.crawlgraph.ingest.source;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A further property of the pages, such as a rank supplied with the graph.
 *
 * @param name of the property
 * @param value of each page, by its number; a {@link Long}, {@link Double}, {@link String}, {@link Boolean}, {@code long[]} or {@link
 *     java.time.ZonedDateTime}; null without a value
 * @param kind how it updates a page that is already in a store
 */
public record PageColumn(String name, IntFunction<@Nullable Object> value, Kind kind) {

    /** The property with the time of a page's last fetch. */
    public static final String FETCHED_AT = "fetchedAt";

    public enum Kind {
        /** Computed: replaces the stored value. */
        COMPUTED,
        /**
         * From the body of the page: replaces the stored value unless the stored page was fetched later, or at an
         * unknown time.
         */
        OF_BODY,
        /** From the fetch of the page: as {@link #OF_BODY}, but a missing value removes the stored one. */
        OF_FETCH
    }

    /** A computed property. */
    public PageColumn(String name, IntFunction<@Nullable Object> value) {
        this(name, value, Kind.COMPUTED);
    }

    /** A property from the body of the page. */
    public static PageColumn ofBody(String name, IntFunction<@Nullable Object> value) {
        return new PageColumn(name, value, Kind.OF_BODY);
    }
}
