package org.crawlgraph.forum.learning;

import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.paper.PaperOptions;

/**
 * How a map of a forum is learnt.
 *
 * @param method by contents, or as Cai et al. (2008) have it
 * @param sampleSize pages to draw, 1 to 100,000; 500 by default
 * @param probes pages to fetch beside the sample, to see whether they repeat pages of it, 0 to 100,000; 300 by default. The paper's method fetches none
 * @param paper what only the paper's method asks
 * @param randomSeed start of all draws; any number, 42 by default
 * @param types whether page types get everyday names; false by default. A crawl by the map is the same
 */
public record ForumOptions(
        ForumMethod method, int sampleSize, int probes, PaperOptions paper, long randomSeed, boolean types) {

    /** By contents. */
    public static final ForumOptions DEFAULT = new ForumOptions(ForumMethod.LEARNT, 500, 300, PaperOptions.DEFAULT, 42);

    /** As the paper has it. */
    public static final ForumOptions PAPER = new ForumOptions(ForumMethod.PAPER, 500, 0, PaperOptions.DEFAULT, 42);

    /** Most pages of a sample, and most probes. */
    public static final int MOST = 100_000;

    /** Without names of page types. */
    public ForumOptions(ForumMethod method, int sampleSize, int probes, PaperOptions paper, long randomSeed) {
        this(method, sampleSize, probes, paper, randomSeed, false);
    }

    /** Checks the ranges. */
    public ForumOptions {
        if (sampleSize < 1 || sampleSize > MOST) {
            throw new IllegalArgumentException(
                    "sampleSize is " + sampleSize + "; a sample has 1 to " + MOST + " pages, 500 by default");
        }
        if (probes < 0 || probes > MOST) {
            throw new IllegalArgumentException("probes is " + probes
                    + "; it is how many pages may be fetched beside the sample, 0 to " + MOST + ", 300 by default");
        }
    }

    /** The usual options of a method. */
    public static ForumOptions of(ForumMethod method) {
        return method == ForumMethod.PAPER ? PAPER : DEFAULT;
    }

    /** The same with another sample. */
    public ForumOptions drawn(int size, long seed) {
        return new ForumOptions(method, size, probes, paper, seed, types);
    }

    /** The same with names of page types, or without. */
    public ForumOptions named(boolean named) {
        return new ForumOptions(method, sampleSize, probes, paper, randomSeed, named);
    }
}
