package org.crawlgraph.ingest.source;

import java.nio.file.Path;
import java.util.List;

/**
 * A crawled graph in a file, readable any number of times. Pages are numbered from 0; either all have URLs or none.
 * Each format implements this; {@link org.crawlgraph.ingest.CrawlSources} finds the right one.
 *
 * <p>A cursor reads forwards once and belongs to one thread at a time. Errors in the file are reported as {@link
 * IngestException}, by the constructor of the source or by a cursor.
 */
public interface CrawlSource extends AutoCloseable {

    /** Pages are numbered by {@code int}s and counted in arrays, which end a little before 2³¹. */
    int MAX_PAGES = Integer.MAX_VALUE - 8;

    /** Longest URL in UTF-8 bytes; Neo4j's range index, which keeps URLs unique, takes keys up to about this size. */
    int MAX_URL = 8_000;

    String format();

    /** The file named in messages and records. */
    Path file();

    /** 1 to {@link #MAX_PAGES}. */
    int pages();

    /** The result of {@link #links} when the number is known only after reading them. */
    long UNKNOWN = -1;

    /** The number of links, or {@link #UNKNOWN}; if known, {@link #readLinks} returns exactly as many or throws. */
    long links();

    boolean hasUrls();

    /**
     * Starts reading the URLs, in the order of the pages. The caller checks that there are as many URLs as pages.
     *
     * @throws IllegalStateException when pages have no URLs
     */
    UrlCursor readUrls();

    /**
     * The error for a URL list whose length differs from the number of pages.
     *
     * @param urls the list
     * @param count its length
     */
    default IngestException wrongLength(UrlCursor urls, long count) {
        return urls.refuse("the list has " + count + " URLs, but the graph " + file() + " has " + pages()
                + " nodes; line 1 must be the URL of node 0, and so on, one per node");
    }

    /** The unique {@code id} of a page without URL: its number unless the input has ids. */
    default long id(int page) {
        return page;
    }

    /** Further properties of the pages. */
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

    /** Approximate Java heap of the open source, in bytes. */
    default long heapBytes() {
        return 0;
    }

    /** Releases what is open; nothing by default. */
    @Override
    default void close() {}
}
