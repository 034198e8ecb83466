package org.crawlgraph.graph;

/** Reads rows of links that lie packed elsewhere. Any number of threads may ask. */
@FunctionalInterface
public interface LinkDecoder {

    /**
     * The targets of consecutive pages, row after row, each row ascending and without repetition.
     *
     * @param begin the first page
     * @param end one past the last page
     * @param links how many targets there are, as counted before
     * @return a new array that begins with them
     */
    int[] decode(int begin, int end, int links);
}
