package org.crawlgraph.graph;

/** Decodes rows of compressed links. Thread-safe. */
@FunctionalInterface
public interface LinkDecoder {

    /** Decodes the ascending, distinct targets of pages {@code begin} to {@code end}, exclusive, into the start of a new array. */
    int[] decode(int begin, int end, int links);
}
