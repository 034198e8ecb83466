package org.crawlgraph.ingest.source;

import org.jspecify.annotations.Nullable;

/** The URLs of a {@link CrawlSource} in page order. */
public interface UrlCursor extends AutoCloseable {

    /** The URL of the next page, as written in the input; null after the last. */
    @Nullable
    String next();

    /** As {@link #next}, where the list is known to go on. */
    default String required() {
        String url = next();
        if (url == null) {
            throw refuse("the list became shorter during the import; import again without changing the file");
        }
        return url;
    }

    /** Skips the rest and returns the total number of URLs. */
    long count();

    /** An error about the last URL, with its place. */
    IngestException refuse(String what);

    /** Releases what is open; nothing by default. */
    @Override
    default void close() {}
}
