package org.crawlgraph.ingest.source;

import java.nio.file.Path;
import java.util.List;

/**
 * A crawled graph in a file, which can be read as often as needed. Pages are numbered from 0; a page may have a URL (then
 * all have). One class for each format implements this; {@link org.crawlgraph.ingest.CrawlSources} finds the right one.
 *
 * <p>A cursor reads forwards once and belongs to one thread at a time. Whatever is wrong in the file comes as an
 * {@link IngestException}, from the constructor of the source or from a cursor.
 */
public interface CrawlSource extends AutoCloseable {

    /** Pages are numbered by {@code int}s and counted in arrays, which end a little before 2³¹. */
    int MAX_PAGES = Integer.MAX_VALUE - 8;

    /** Longest URL in UTF-8 bytes; Neo4j's range index, which keeps URLs unique, takes keys up to about this size. */
    int MAX_URL = 8_000;

    /** The name of the format in plain words. */
    String format();

    /** The file that messages and records name. */
    Path file();

    /** How many pages there are, 1 to {@link #MAX_PAGES}. */
    int pages();

    /** What {@link #links} gives when only reading them tells how many there are. */
    long UNKNOWN = -1;

    /** How many links there are, or {@link #UNKNOWN}; when known, {@link #readLinks} gives exactly as many or throws. */
    long links();

    /** Whether pages have URLs. */
    boolean hasUrls();

    /**
     * Starts reading the URLs, in the order of the pages. The list may turn out to be shorter or longer than there are
     * pages: that is for the reader to find.
     *
     * @throws IllegalStateException when pages have no URLs
     */
    UrlCursor readUrls();

    /**
     * The trouble with a list that has another number of URLs than there are pages.
     *
     * @param urls the list
     * @param count how many it has
     */
    default IngestException wrongLength(UrlCursor urls, long count) {
        return urls.refuse("the list has " + count + " URLs, but the graph " + file() + " has " + pages()
                + " nodes; line 1 must be the URL of node 0 and so on, one for each");
    }

    /** The {@code id} of a page that has no URL, unlike that of any other page; its number unless the input has its own. */
    default long id(int page) {
        return page;
    }

    /** What else is known of the pages. */
    default List<PageColumn> columns() {
        return List.of();
    }

    /** The records skipped so far; all of them once URLs and links have been read. */
    Rejects rejects();

    /** Starts reading the links, by ascending source and for each source by ascending target. */
    LinkCursor readLinks();

    /** How much Java heap the source takes as long as it is open, in bytes, about. */
    default long heapBytes() {
        return 0;
    }

    /** Frees what the source holds. */
    @Override
    void close();
}
