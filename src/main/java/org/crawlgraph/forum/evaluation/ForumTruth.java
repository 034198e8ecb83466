package org.crawlgraph.forum.evaluation;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Labels of the pages of a stored forum (Cai et al. 2008, section 6.1).
 *
 * @param invalid pages without content: forms, refusals
 * @param groups by page number, the number of its content; copies have the same number
 * @param series by page number, the name of its thread or list of several pages; empty for other pages
 * @param numbers by page number, its number in the series, from 1
 */
@SuppressWarnings("ArrayRecordComponent") // large, never compared
public record ForumTruth(BitSet invalid, int[] groups, List<String> series, int[] numbers) {

    /** Number of distinct contents of valid pages. */
    public int valuable() {
        return (int) IntStream.range(0, groups.length)
                .filter(page -> !invalid.get(page))
                .map(page -> groups[page])
                .distinct()
                .count();
    }
}
