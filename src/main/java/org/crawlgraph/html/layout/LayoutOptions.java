package org.crawlgraph.html.layout;

/**
 * How pages are grouped.
 *
 * @param method what they are compared by
 * @param layoutThreshold largest distance, 0 to 1, over which two pages are still joined: by default of their sets of
 *     link paths; with {@link LayoutMethod#PAPER} as a share of the largest distance in the sample, since distances by
 *     (2) shrink as patterns multiply
 * @param epsilon smallest alignment cost, above 0 and up to 1, at which two regions are no longer of one pattern; for
 *     {@link LayoutMethod#PAPER} alone, ε in figure 5 of Cai et al. (2008), which does not give its value
 */
public record LayoutOptions(LayoutMethod method, double layoutThreshold, double epsilon) {

    private static final double EPSILON = 0.3;

    /** By the places of links, up to a Jaccard distance of 0.4. */
    public static final LayoutOptions DEFAULT = new LayoutOptions(LayoutMethod.LEARNT, 0.4, EPSILON);

    /** By repetitive regions, up to 0.01 of the largest distance. */
    public static final LayoutOptions PAPER = new LayoutOptions(LayoutMethod.PAPER, 0.01, EPSILON);

    /** Checks the ranges. */
    public LayoutOptions {
        if (!(layoutThreshold >= 0 && layoutThreshold <= 1)) {
            throw new IllegalArgumentException("layoutThreshold is " + layoutThreshold
                    + "; it is the largest distance over which two pages are joined, from 0 to 1");
        }
        if (!(epsilon > 0 && epsilon <= 1)) {
            throw new IllegalArgumentException("epsilon is " + epsilon
                    + "; it is the cost at which two regions are no longer of one pattern, above 0 and up to 1");
        }
    }

    /** The usual options of a method. */
    public static LayoutOptions of(LayoutMethod method) {
        return method == LayoutMethod.PAPER ? PAPER : DEFAULT;
    }
}
