package org.crawlgraph.layout;

/**
 * How pages are grouped.
 *
 * @param method what they are compared by
 * @param layoutThreshold largest distance, 0 to 1, over which two pages are still joined
 */
public record LayoutOptions(LayoutMethod method, double layoutThreshold) {

    /** By the places of links, up to a Jaccard distance of 0.4. */
    public static final LayoutOptions DEFAULT = new LayoutOptions(LayoutMethod.LEARNT, 0.4);

    /** Checks the ranges. */
    public LayoutOptions {
        if (!(layoutThreshold >= 0 && layoutThreshold <= 1)) {
            throw new IllegalArgumentException("layoutThreshold is " + layoutThreshold
                    + "; it is the largest distance over which two pages are joined, from 0 to 1");
        }
    }
}
