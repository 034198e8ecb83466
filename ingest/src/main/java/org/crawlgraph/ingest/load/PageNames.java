package org.crawlgraph.ingest.load;

import org.jspecify.annotations.Nullable;

/**
 * The names of pages: their URLs, or the ids in the input.
 *
 * @param urls their URLs; null when they have none
 * @param ids their ids; null when they have URLs, or their ids equal the page numbers
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record PageNames(@Nullable UrlTable urls, long @Nullable [] ids) {

    /** The URL of a page; null when pages have none. */
    public @Nullable String url(int page) {
        return urls == null ? null : urls.url(page);
    }

    /** The URL of a page, or its id. */
    public String name(int page) {
        if (urls != null) {
            return urls.url(page);
        }
        return Long.toString(ids == null ? page : ids[page]);
    }

    public long bytes() {
        return (urls == null ? 0 : urls.bytes()) + (ids == null ? 0 : 8L * ids.length);
    }
}
