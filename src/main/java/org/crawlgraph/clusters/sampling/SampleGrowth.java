package org.crawlgraph.clusters.sampling;

/**
 * How samples grow until training is stable.
 *
 * @param first pages of the first sample, at least 1; 6,000 by default
 * @param factor how much larger each sample is than the one before, above 1 to 10; 1.25 by default. Samples grow by a factor and
 *     not by a number of pages, since what keeps growing with the sample would seem to come to rest if steps became ever smaller
 * @param most pages of the largest sample, at least {@code first}; 15,000 by default
 * @param tolerance share by which measures may differ and count as stable, 0 to 1; 0.05 by default
 * @param steps over how many steps they must be stable, at least 1; 2 by default
 */
public record SampleGrowth(int first, double factor, int most, double tolerance, int steps) {

    /** What Jiang and Lv (2009) found to be enough, 6,000 to 15,000 pages, in steps of a quarter; stable at 5 % over two of them. */
    public static final SampleGrowth DEFAULT = new SampleGrowth(6_000, 1.25, 15_000, 0.05, 2);

    /** Checks the ranges. */
    public SampleGrowth {
        if (first < 1 || most < first) {
            throw new IllegalArgumentException("samples of " + first + " to " + most
                    + " pages; the first has at least 1, and the largest at least as many");
        }
        if (!(factor > 1 && factor <= 10)) {
            throw new IllegalArgumentException("factor is " + factor + "; it is above 1, at most 10");
        }
        if (!(tolerance >= 0 && tolerance <= 1)) {
            throw new IllegalArgumentException(
                    "tolerance is " + tolerance + "; it is a share from 0 to 1, such as 0.05");
        }
        if (steps < 1) {
            throw new IllegalArgumentException("steps is " + steps + "; it must be at least 1");
        }
    }

    /** The size after a size: larger by the factor, by one page at least, and no larger than the largest. */
    int next(int size) {
        return (int) Math.min(most, Math.max(size + 1L, Math.round(size * factor)));
    }
}
