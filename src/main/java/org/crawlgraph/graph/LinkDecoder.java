package org.crawlgraph.graph;

/** Decodes rows of compressed links. Thread-safe. */
@FunctionalInterface
public interface LinkDecoder {

    /**
     * Decodes the targets of consecutive pages, row by row, each ascending and distinct.
     * @param begin the first page
     * @param end one past the last page
     * @return a new array that starts with the targets
     */
    int[] decode(int begin, int end, int links);
}
