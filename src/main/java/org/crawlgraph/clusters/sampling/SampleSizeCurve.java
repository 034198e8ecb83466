package org.crawlgraph.clusters.sampling;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;

/**
 * Training results by sample size, and the size beyond which they are stable (Jiang and Lv 2009, section 5.4, figure
 * 8).
 *
 * @param points one for each sample, smallest first
 * @param enough size of the first sample after which all results were similar; 0 if training never became stable
 * @param end the reason why the curve is not longer
 */
public record SampleSizeCurve(List<TrainingSize> points, int enough, PageSample.End end) {

    /** Pages of the largest sample; with {@link #MIN_PAGES} the range that Jiang and Lv (2009) found sufficient. */
    public static final int MAX_PAGES = 15_000;

    private static final int MIN_PAGES = 6_000;

    /**
     * Growth is geometric because with steps of ever smaller relative size a measure that keeps growing would appear
     * stable.
     */
    private static final double GROWTH = 1.25;

    /** Relative difference within which measures count as stable. */
    private static final double TOLERANCE = 0.05;

    /** Number of steps over which they must be stable. */
    private static final int STEPS = 2;

    public SampleSizeCurve {
        points = List.copyOf(points);
    }

    /**
     * Trains on samples of 6,000 to 15,000 pages, each larger by a quarter, until all four measures of the last sample
     * are similar to the measures of each of the two samples before it: they differ by at most 5 % of the larger value,
     * or by one.
     *
     * @param trainer trains on a sample of the given size; may use fewer pages, which ends the curve. A smaller sample
     *     should be a prefix of a larger one, as with {@link PageSampling}
     * @param checkpoint called in the stage {@code "growing the sample"}
     */
    public static SampleSizeCurve of(IntFunction<TrainingSize> trainer, Checkpoint checkpoint) {
        List<TrainingSize> points = new ArrayList<>();
        for (int size = MIN_PAGES; ; size = (int) Math.min(MAX_PAGES, Math.round(size * GROWTH))) {
            checkpoint.reached("growing the sample", size, MAX_PAGES);
            TrainingSize point = trainer.apply(size);
            points.add(point);
            int before = points.size() - 1 - STEPS;
            if (before >= 0
                    && points.subList(before, points.size() - 1).stream().allMatch(point::isNear)) {
                return new SampleSizeCurve(points, points.get(before).pages(), PageSample.End.STABLE);
            }
            if (point.pages() < size) {
                return new SampleSizeCurve(points, 0, PageSample.End.PAGES_EXHAUSTED);
            }
            if (size == MAX_PAGES) {
                return new SampleSizeCurve(points, 0, PageSample.End.LIMIT_REACHED);
            }
        }
    }

    /**
     * The four measures of a training result (Jiang and Lv 2009, section 5.4, figure 8).
     *
     * @param pages size of the sample
     * @param edges number of edges between clusters
     * @param keptClusters number of clusters after pruning
     * @param keptEdges number of edges after pruning
     */
    public record TrainingSize(int pages, int clusters, int edges, int keptClusters, int keptEdges) {

        private boolean isNear(TrainingSize other) {
            int[] mine = measures();
            int[] others = other.measures();
            return IntStream.range(0, mine.length)
                    .allMatch(i ->
                            Math.abs(mine[i] - others[i]) <= Math.max(1, TOLERANCE * Math.max(mine[i], others[i])));
        }

        private int[] measures() {
            return new int[] {clusters, edges, keptClusters, keptEdges};
        }
    }
}
