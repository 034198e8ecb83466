package org.crawlgraph.forum.evaluation;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.similarity.NearPages;
import org.crawlgraph.html.similarity.Shingles;

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

    public ForumTruth {
        series = List.copyOf(series);
        if (groups.length != series.size() || groups.length != numbers.length) {
            throw new IllegalArgumentException("groups, series and numbers of a truth are of " + groups.length + ", "
                    + series.size() + " and " + numbers.length + " pages; they must have the same length");
        }
    }

    /**
     * The same labels, but with copies determined by content as in the paper: pages whose histograms of shingles are near
     * ({@link NearPages.Rule#PAPER}).
     */
    public ForumTruth byContent(StoredForum site, Checkpoint checkpoint) {
        int[] valid = IntStream.range(0, groups.length)
                .filter(page -> !invalid.get(page))
                .toArray();
        List<Shingles> contents = Arrays.stream(valid)
                .mapToObj(page -> Shingles.of(site.pages().get(page).words()))
                .toList();
        NearPages near = new NearPages(contents, NearPages.Rule.PAPER, checkpoint);
        int[] byContent = new int[groups.length];
        Arrays.fill(byContent, -1);
        for (int i = 0; i < valid.length; i++) {
            byContent[valid[i]] = near.group(i);
        }
        return new ForumTruth(invalid, byContent, series, numbers);
    }

    /** Number of distinct contents of valid pages. */
    public int valuable() {
        return (int) IntStream.range(0, groups.length)
                .filter(page -> !invalid.get(page))
                .map(page -> groups[page])
                .distinct()
                .count();
    }
}
