package org.crawlgraph.ingest.source;

import org.jspecify.annotations.Nullable;

/** The URLs of a {@link CrawlSource} in page order. */
public interface UrlCursor extends AutoCloseable {

    /** Returns the URL of the next page, as written in the input; null after the last. */
    @Nullable
    String next();

    /** Returns the next URL of a list that was checked to have one. */
    default String required() {
        String url = next();
        if (url == null) {
            throw refuse("the list became shorter during the import; import again without changing the file");
        }
        return url;
    }

    /** Creates an error about the last URL, with its place. */
    IngestException refuse(String what);

    /** Releases resources; does nothing by default. */
    @Override
    default void close() {}
}
