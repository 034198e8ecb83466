package org.crawlgraph.ingest.source;

import java.nio.file.Path;
import java.util.List;

/**
 * A crawled graph in a file, which can be read repeatedly. Pages are numbered from 0; either all have URLs or none.
 *
 * <p>A cursor reads forwards once and belongs to one thread at a time. The constructor of the source or a cursor
 * reports errors in the file as {@link IngestException}.
 */
public interface CrawlSource extends AutoCloseable {

    /** Page numbers are {@code int}s that index arrays, whose maximum length is just below 2³¹. */
    int MAX_PAGES = Integer.MAX_VALUE - 8;

    /** Longest URL in UTF-8 bytes: about the longest key of Neo4j's range index, which keeps URLs unique. */
    int MAX_URL = 8_000;

    String format();

    /** The file to name in messages and records. */
    Path file();

    /** 1 to {@link #MAX_PAGES}. */
    int pages();

    /** Returned by {@link #links} when the number is known only after reading them. */
    long UNKNOWN = -1;

    /** The number of links, or {@link #UNKNOWN}. If known, {@link #readLinks} returns exactly as many or throws. */
    long links();

    boolean hasUrls();

    /**
     * Starts reading the URLs, in page order. The caller checks that there are as many URLs as pages.
     *
     * @throws IllegalStateException when pages have no URLs
     */
    UrlCursor readUrls();

    /**
     * Creates the error for a URL list whose length differs from the number of pages; reads the rest of the list.
     *
     * @param read the number of URLs read
     */
    default IngestException wrongLength(UrlCursor urls, long read) {
        long count = read;
        while (urls.next() != null) {
            count++;
        }
        return urls.refuse("the list has " + count + " URLs, but the graph " + file() + " has " + pages()
                + " nodes; line 1 must be the URL of node 0, and so on, one per node");
    }

    /** The unique {@code id} of a page without a URL: its page number unless the input has ids. */
    default long id(int page) {
        return page;
    }

    /** Additional properties of the pages. */
    default List<PageColumn> columns() {
        return List.of();
    }

    /** The records skipped so far; complete once URLs and links have been read. */
    Rejects rejects();

    /** Starts reading the links, sorted by source and then by target. */
    LinkCursor readLinks();

    /** Whether the links have {@linkplain LinkCursor#detail details}. */
    default boolean hasLinkDetails() {
        return false;
    }

    /** Whether the links have {@linkplain LinkCursor#weight weights}. */
    default boolean hasWeights() {
        return false;
    }

    /** Approximate Java heap of the open source, in bytes. */
    default long heapBytes() {
        return 0;
    }

    /** Releases resources; does nothing by default. */
    @Override
    default void close() {}
}
