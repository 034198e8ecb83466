package org.crawlgraph.ingest.source;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * An additional page property, such as a rank supplied with the graph.
 *
 * @param name property name
 * @param value maps a page number to a {@link Long}, {@link Double}, {@link String}, {@link Boolean}, {@code long[]} or
 *     {@link java.time.ZonedDateTime}, or to null
 * @param kind how it updates a page already in a store
 */
public record PageColumn(String name, IntFunction<@Nullable Object> value, Kind kind) {

    /** The property for the time of a page's last fetch. */
    public static final String FETCHED_AT = "fetchedAt";

    public enum Kind {
        /** Computed: replaces the stored value. */
        COMPUTED,
        /**
         * From the page body: replaces the stored value unless the stored page was fetched later, or at an unknown
         * time.
         */
        OF_BODY,
        /** From the page's fetch: like {@link #OF_BODY}, but a missing value removes the stored one. */
        OF_FETCH
    }

    /** Creates a computed property. */
    public PageColumn(String name, IntFunction<@Nullable Object> value) {
        this(name, value, Kind.COMPUTED);
    }

    /** Creates a property from the page body. */
    public static PageColumn ofBody(String name, IntFunction<@Nullable Object> value) {
        return new PageColumn(name, value, Kind.OF_BODY);
    }
}
