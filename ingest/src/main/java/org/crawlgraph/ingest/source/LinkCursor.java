package org.crawlgraph.ingest.source;

import org.crawlgraph.html.LinkDetail;

/** The links of a {@link CrawlSource}, source by source. */
public interface LinkCursor extends AutoCloseable {

    /**
     * Moves to the next page that has links.
     *
     * @return false after the last
     */
    boolean next();

    /** The source page of these links; ascending. */
    int source();

    /** The number of links, at least 1. */
    int degree();

    /** The target pages, ascending and distinct: the first {@link #degree} entries of a reused array. */
    int[] targets();

    /** The details of the link to {@code targets()[index]}. */
    default LinkDetail detail(int index) {
        return LinkDetail.NONE;
    }

    /** The weight of the link to {@code targets()[index]}, a finite number; 1 in a source without weights. */
    default double weight(int index) {
        return 1;
    }

    /** Releases resources; does nothing by default. */
    @Override
    default void close() {}
}
