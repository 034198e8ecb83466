package org.crawlgraph.forum.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.similarity.Likeness;
import org.crawlgraph.html.similarity.NearPages;
import org.crawlgraph.html.similarity.NearRule;
import org.crawlgraph.html.similarity.PageContent;
import org.crawlgraph.html.similarity.Shingles;

/**
 * What is known about the pages of a stored forum (Cai et al. 2008, section 6.1).
 *
 * @param invalid pages that hold nothing: forms, refusals
 * @param groups for each page the number of what it shows, the same for a page and its copies
 * @param series for each page the thread or list that it is one of several pages of; empty for others
 * @param numbers for each page its number in the series, from 1
 */
@SuppressWarnings("ArrayRecordComponent") // large, never compared
public record ForumTruth(BitSet invalid, int[] groups, List<String> series, int[] numbers) {

    /** Checks that everything is there for each page. */
    public ForumTruth {
        series = List.copyOf(series);
        if (groups.length != series.size() || groups.length != numbers.length) {
            throw new IllegalArgumentException("groups, series and numbers of a truth are of " + groups.length + ", "
                    + series.size() + " and " + numbers.length + " pages; they must be of the same");
        }
    }

    /**
     * The same truth with copies found by contents, as the paper's labels do it: pages whose histograms of shingles are near ({@link NearRule#PAPER}).
     */
    public ForumTruth byContent(StoredForum site, Checkpoint checkpoint) {
        List<PageContent> contents = new ArrayList<>();
        Likeness likeness = Likeness.of(List.of(), NearRule.PAPER);
        List<Integer> valid = new ArrayList<>();
        for (int page = 0; page < groups.length; page++) {
            if (!invalid.get(page)) {
                valid.add(page);
                contents.add(likeness.content(Shingles.of(site.pages().get(page))));
            }
        }
        NearPages near = NearPages.of(contents, likeness, checkpoint);
        int[] byContent = new int[groups.length];
        Arrays.fill(byContent, -1);
        for (int i = 0; i < valid.size(); i++) {
            byContent[valid.get(i)] = near.group(i);
        }
        return new ForumTruth(invalid, byContent, series, numbers);
    }

    /** How many different things valid pages show. */
    int valuable() {
        return (int) IntStream.range(0, groups.length)
                .filter(page -> !invalid.get(page))
                .map(page -> groups[page])
                .distinct()
                .count();
    }
}
