package org.crawlgraph.html;

import java.util.List;

/**
 * A sample of the shingles of a page, five words of one text node in a row, by which near-duplicates are recognized: the lowest hashes
 * (Broder 1997).
 *
 * @param hashes at most {@link #MOST}, without repetition
 * @param shingles of the page, repeated ones included
 * @param title fingerprint of the title, without what the text leaves out; 0 for none
 */
public record TextSketch(List<Long> hashes, int shingles, long title) {

    /** Hashes of a sketch, at most. */
    public static final int MOST = 32;

    /** Of a page without text. */
    public static final TextSketch NONE = new TextSketch(List.of(), 0, 0);
}
