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

    /** The source of these links; ascending. */
    int source();

    /** The number of links, at least 1. */
    int degree();

    /** The pages it links to, ascending and distinct: the first {@link #degree} entries of a reused array. */
    int[] targets();

    /** What the source says about the link to the target at an index of {@link #targets}. */
    default LinkDetail detail(int index) {
        return LinkDetail.NONE;
    }

    /** Releases what is open; nothing by default. */
    @Override
    default void close() {}
}
