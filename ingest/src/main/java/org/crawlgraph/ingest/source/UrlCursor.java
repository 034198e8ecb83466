package org.crawlgraph.ingest.source;

import org.jspecify.annotations.Nullable;

/** The URLs of a {@link CrawlSource}, one after the other. */
public interface UrlCursor extends AutoCloseable {

    /** The URL of the next page, exactly as the input has it; null after the last. */
    @Nullable
    String next();

    /** Skips what is left and tells how many URLs there are in all. */
    long count();

    /** Trouble with the URL last given: an exception that tells where it stands. */
    IngestException refuse(String what);

    @Override
    void close();
}
