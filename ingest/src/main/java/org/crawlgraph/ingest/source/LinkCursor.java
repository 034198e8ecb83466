package org.crawlgraph.ingest.source;

/** The links of a {@link CrawlSource}, source by source. */
public interface LinkCursor extends AutoCloseable {

    /**
     * Moves to the next page that has links.
     *
     * @return false after the last
     */
    boolean next();

    /** The page whose links these are; ascends. */
    int source();

    /** How many links it has, at least 1. */
    int degree();

    /** The pages it links to, ascending and distinct: the first {@link #degree} entries of an array used again. */
    int[] targets();

    @Override
    void close();
}
