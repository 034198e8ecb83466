package org.crawlgraph.forum.learning;

import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.paper.PaperOptions;

/**
 * Options for learning a forum map.
 *
 * @param method by contents, or by Cai et al. (2008)
 * @param sampleSize number of pages to draw, 1 to 100,000; default 500
 * @param probes number of additional pages to fetch to test whether they repeat sampled pages, 0 to 100,000; default 300. The paper's
 *     method fetches none
 * @param paper options of the paper's method
 * @param randomSeed seed of all draws; any number, default 42
 * @param types whether to name page types; default false. Does not affect crawls
 */
public record ForumOptions(
        ForumMethod method, int sampleSize, int probes, PaperOptions paper, long randomSeed, boolean types) {

    public static final ForumOptions DEFAULT = new ForumOptions(ForumMethod.LEARNT, 500, 300, PaperOptions.DEFAULT, 42);

    public static final ForumOptions PAPER = new ForumOptions(ForumMethod.PAPER, 500, 0, PaperOptions.DEFAULT, 42);

    /** Maximum number of sampled pages and of probes. */
    public static final int MOST = 100_000;

    public ForumOptions(ForumMethod method, int sampleSize, int probes, PaperOptions paper, long randomSeed) {
        this(method, sampleSize, probes, paper, randomSeed, false);
    }

    public ForumOptions {
        if (sampleSize < 1 || sampleSize > MOST) {
            throw new IllegalArgumentException(
                    "sampleSize is " + sampleSize + "; it must be 1 to " + MOST + " pages, 500 by default");
        }
        if (probes < 0 || probes > MOST) {
            throw new IllegalArgumentException("probes is " + probes + "; it must be 0 to " + MOST
                    + " pages in addition to the sample, 300 by default");
        }
    }

    public static ForumOptions of(ForumMethod method) {
        return method == ForumMethod.PAPER ? PAPER : DEFAULT;
    }

    public ForumOptions drawn(int size, long seed) {
        return new ForumOptions(method, size, probes, paper, seed, types);
    }

    public ForumOptions named(boolean named) {
        return new ForumOptions(method, sampleSize, probes, paper, randomSeed, named);
    }
}
