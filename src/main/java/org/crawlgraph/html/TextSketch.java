package org.crawlgraph.html;

import java.util.List;

/**
 * A sample of the shingles of a page, five words of one text node in a row, by which near-duplicates are recognized: the lowest hashes
 * (Broder 1997).
 *
 * @param hashes at most {@link #MOST}, without repetition
 * @param shingles of the page, repeated ones included
 * @param subjects at most {@link #SUBJECTS} fingerprints of what the page is about: its title, without what the text leaves out, and its first pictures that
 *     link nowhere
 * @param language that the page declares ({@code <html lang>}), as a canonical tag of BCP 47 such as {@code en-GB}; empty when it declares none
 */
public record TextSketch(List<Long> hashes, int shingles, List<Long> subjects, String language) {

    /** Hashes of a sketch, at most. */
    public static final int MOST = 32;

    /** Subjects of a sketch, at most. */
    public static final int SUBJECTS = 4;

    /** Of a page without text. */
    public static final TextSketch NONE = new TextSketch(List.of(), 0, List.of(), "");
}
