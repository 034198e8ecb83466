package org.crawlgraph.ingest.store;

import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/**
 * Estimates the size of a store page by page, from the record sizes of Neo4j's aligned format and measured stores:
 * within a tenth if URLs are long, otherwise within a quarter.
 */
public final class StoreEstimate {

    private static final int PAGE = 8_192;
    private static final double NODE = recordBytes(15);
    private static final double RELATIONSHIP = recordBytes(34);
    private static final double PROPERTIES = recordBytes(41);

    /** 8-byte slots in a property record. */
    private static final int PLACES = 4;

    private static final double TEXT_BLOCK = 128;
    private static final int TEXT_IN_BLOCK = 120;

    /** Maximum length of a text stored inside the property record. */
    private static final int SHORT_TEXT = 37;

    /** Bytes of an index entry in addition to its text; index pages are only partly full. */
    private static final double INDEX_ENTRY = 16.5;

    private static final double LOOKUP_ENTRY = 0.6;

    /** Empty files, tokens, and the system database. */
    private static final long EMPTY = 2_500_000;

    private double bytes = EMPTY;

    /** The size of a record including its share of the unused end of a page, which records do not cross. */
    private static double recordBytes(int size) {
        int perPage = PAGE / size;
        return (double) PAGE / perPage;
    }

    /**
     * Adds a page.
     *
     * @param url in UTF-8; null for a page with an {@code id} instead
     * @param host null when it has none; counted as ASCII
     */
    public void page(byte @Nullable [] url, @Nullable String host) {
        bytes += NODE + LOOKUP_ENTRY + PROPERTIES;
        if (url == null) {
            bytes += INDEX_ENTRY + Long.BYTES;
            return;
        }
        bytes += url.length + INDEX_ENTRY;
        if (url.length > SHORT_TEXT) {
            bytes += textBlocks(url.length);
        } else if (host != null) {
            bytes += PROPERTIES; // no room for the host next to the URL
        }
        if (host != null) {
            bytes += host.length() + INDEX_ENTRY;
        }
    }

    /** Adds an unindexed property: a text, number, flag or time. */
    public void property(Object value) {
        int text = value instanceof String string ? string.getBytes(StandardCharsets.UTF_8).length : 0;
        if (text > SHORT_TEXT) {
            bytes += PROPERTIES / PLACES + textBlocks(text);
        } else {
            int places = value instanceof ZonedDateTime ? 3 : value instanceof Double ? 2 : 1 + text / Long.BYTES;
            bytes += PROPERTIES * Math.min(places, PLACES) / PLACES;
        }
    }

    private static double textBlocks(int length) {
        int blocks = (length + TEXT_IN_BLOCK - 1) / TEXT_IN_BLOCK;
        return TEXT_BLOCK * blocks;
    }

    public void links(long count) {
        bytes += count * (RELATIONSHIP + LOOKUP_ENTRY);
    }

    public long bytes() {
        return Math.round(bytes);
    }
}
