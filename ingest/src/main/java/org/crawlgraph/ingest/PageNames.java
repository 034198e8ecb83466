package org.crawlgraph.ingest;

import it.unimi.dsi.fastutil.BigArrays;
import it.unimi.dsi.fastutil.bytes.ByteArrayFrontCodedList;
import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Page names: URLs, or the ids in the input.
 *
 * @param urls null when pages have no URLs
 * @param ids null when pages have URLs, or ids equal the page numbers
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

    /**
     * A compact list of URLs: UTF-8 in front-coded blocks. In alphabetic order, as in the lists of WebGraph data sets,
     * it takes about a fifth of the text. Thread-safe.
     */
    static final class UrlTable extends ByteArrayFrontCodedList {

        @Serial
        private static final long serialVersionUID = 1L;

        /** URLs per block; reading one decodes half a block on average. */
        private static final int BLOCK = 32;

        /** Stores UTF-8 URLs in page order. */
        UrlTable(Iterator<byte[]> urls) {
            super(urls, BLOCK);
        }

        String url(int page) {
            return new String(getArray(page), StandardCharsets.UTF_8);
        }

        long bytes() {
            return BigArrays.length(array) + 8L * p.length;
        }
    }
}
