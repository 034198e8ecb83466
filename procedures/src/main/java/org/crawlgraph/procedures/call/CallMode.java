package org.crawlgraph.procedures.call;

/** How a ranking is called; for {@code crawl.*.estimate}. */
public enum CallMode {
    /** Rows for all pages. */
    STREAM,
    /** One row about the ranking. */
    STATS,
    /** Scores are written to the pages. */
    WRITE
}
