package org.crawlgraph.forum.evaluation;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;

/**
 * The measures (5) of Cai et al. (2008) for a list of fetched pages. Of pages with the same content, all but the first
 * one fetched are copies.
 *
 * @param fetched number of fetched pages
 * @param invalid number of fetched pages without content
 * @param duplicates number of valid fetched pages with the content of an earlier one
 * @param valuable number of distinct contents of the valid pages of the forum
 */
public record ForumMeasure(int fetched, int invalid, int duplicates, int valuable) {

    public static ForumMeasure of(List<Integer> fetched, ForumTruth truth) {
        IntOpenHashSet shown = new IntOpenHashSet();
        int invalid = 0;
        int duplicates = 0;
        for (int page : fetched) {
            if (truth.invalid().get(page)) {
                invalid++;
            } else if (!shown.add(truth.groups()[page])) {
                duplicates++;
            }
        }
        return new ForumMeasure(fetched.size(), invalid, duplicates, truth.valuable());
    }

    /** R_inv: the share of the fetched pages without content, 0 to 1. */
    public double invalidShare() {
        return fetched == 0 ? 0 : (double) invalid / fetched;
    }

    /** R_dup: the share of the fetched pages with the content of an earlier one, 0 to 1. */
    public double duplicateShare() {
        return fetched == 0 ? 0 : (double) duplicates / fetched;
    }

    /** The share of the fetched pages without new content, 0 to 1. */
    public double uselessShare() {
        return fetched == 0 ? 0 : (double) (invalid + duplicates) / fetched;
    }

    /** R_cov: the share of the contents of the forum that was fetched, 0 to 1. */
    public double coverage() {
        return valuable == 0 ? 0 : (double) (fetched - invalid - duplicates) / valuable;
    }
}
