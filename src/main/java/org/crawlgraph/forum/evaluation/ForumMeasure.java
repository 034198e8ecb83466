package org.crawlgraph.forum.evaluation;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The measures (5) of Cai et al. (2008) for a list of fetched pages. Of pages with the same content, all but the first one fetched are
 * copies.
 *
 * @param fetched number of fetched pages
 * @param invalid number of fetched pages without content
 * @param duplicates number of valid fetched pages with the content of an earlier one
 * @param valuable number of distinct contents of the valid pages of the forum
 * @param until number of pages fetched until 90 % of these contents were fetched; -1 if never
 */
public record ForumMeasure(int fetched, int invalid, int duplicates, int valuable, int until) {

    private static final double NEARLY_ALL = 0.9;

    public static ForumMeasure of(List<Integer> fetched, ForumTruth truth) {
        IntOpenHashSet shown = new IntOpenHashSet();
        int valuable = truth.valuable();
        int nearlyAll = (int) Math.ceil(NEARLY_ALL * valuable);
        int invalid = 0;
        int duplicates = 0;
        int until = -1;
        for (int i = 0; i < fetched.size(); i++) {
            int page = fetched.get(i);
            if (truth.invalid().get(page)) {
                invalid++;
            } else if (!shown.add(truth.groups()[page])) {
                duplicates++;
            }
            if (until < 0 && shown.size() >= nearlyAll) {
                until = i + 1;
            }
        }
        return new ForumMeasure(fetched.size(), invalid, duplicates, valuable, until);
    }

    /**
     * Measures prefixes of a crawl, in equal steps.
     *
     * @param points number of prefixes, at least 1
     */
    public static List<ForumMeasure> course(List<Integer> fetched, ForumTruth truth, int points) {
        List<ForumMeasure> course = new ArrayList<>();
        for (int point = 1; point <= points; point++) {
            course.add(of(fetched.subList(0, (int) ((long) fetched.size() * point / points)), truth));
        }
        return course;
    }

    /**
     * The fetch order including learning: the pages learned from, then the other pages of the crawl.
     *
     * @param learnt page numbers of sample and probes, in order
     */
    public static List<Integer> withLearning(Collection<Integer> learnt, Collection<Integer> crawled) {
        Set<Integer> all = new LinkedHashSet<>(learnt);
        all.addAll(crawled);
        return new ArrayList<>(all);
    }

    /** R_inv: the share of the fetched pages without content, 0 to 1. */
    public double invalidShare() {
        return fetched == 0 ? 0 : (double) invalid / fetched;
    }

    /** R_dup: the share of the fetched pages with the content of an earlier one, 0 to 1. */
    public double duplicateShare() {
        return fetched == 0 ? 0 : (double) duplicates / fetched;
    }

    /** The share of the fetched pages with new content, 0 to 1. */
    public double valuableShare() {
        return fetched == 0 ? 0 : (double) (fetched - invalid - duplicates) / fetched;
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
