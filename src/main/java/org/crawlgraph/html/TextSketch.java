package org.crawlgraph.html;

import java.util.List;

/**
 * A sketch of a page's text for near-duplicate detection: the lowest hashes of its shingles, runs of five words within a text node (Broder
 * 1997).
 * @param hashes at most {@link #MOST}, distinct
 * @param shingles number of shingles of the page, including repeated ones
 * @param subjects at most {@link #SUBJECTS} fingerprints of what the page is about: its title, without the words that the text ignores, and
 *     its first images without a link
 * @param language declared by {@code <html lang>}, as a canonical BCP 47 tag such as {@code en-GB}; empty if none is declared
 */
public record TextSketch(List<Long> hashes, int shingles, List<Long> subjects, String language) {

    public static final int MOST = 32;

    public static final int SUBJECTS = 4;

    /** The sketch of a page without text. */
    public static final TextSketch NONE = new TextSketch(List.of(), 0, List.of(), "");
}
