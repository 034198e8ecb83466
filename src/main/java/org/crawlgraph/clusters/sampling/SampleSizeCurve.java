package org.crawlgraph.clusters.sampling;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;

/**
 * Training results by sample size, and the size beyond which they are stable (Jiang and Lv 2009, section 5.4, figure 8).
 *
 * @param points one for each sample, smallest first
 * @param enough size of the first sample after which all results were similar; 0 if training never became stable
 * @param end the reason why the curve is not longer
 */
public record SampleSizeCurve(List<TrainingSize> points, int enough, End end) {

    public enum End {
        /** Training is stable. */
        STABLE("stable"),
        /** The site has no more pages. */
        PAGES_EXHAUSTED("pages-exhausted"),
        /** The largest sample size was reached. */
        LIMIT_REACHED("limit-reached");

        private final String text;

        End(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    public SampleSizeCurve {
        points = List.copyOf(points);
    }

    /**
     * Trains on growing samples until all four measures of the last sample are similar to the measures of each of the {@code steps} samples
     * before it: they differ by at most the tolerance relative to the larger value, or by one.
     *
     * @param trainer trains on a sample of the given size; may use fewer pages, which ends the curve. A smaller sample should be a prefix
     *     of a larger one, as with {@link PageSampling}
     * @param checkpoint called in the stage {@code "growing the sample"}
     */
    public static SampleSizeCurve of(IntFunction<TrainingSize> trainer, SampleGrowth growth, Checkpoint checkpoint) {
        List<TrainingSize> points = new ArrayList<>();
        for (int size = growth.first(); ; size = growth.next(size)) {
            checkpoint.reached("growing the sample", size, growth.most());
            TrainingSize point = trainer.apply(size);
            points.add(point);
            int before = points.size() - 1 - growth.steps();
            if (before >= 0
                    && points.subList(before, points.size() - 1).stream()
                            .allMatch(earlier -> point.isNear(earlier, growth.tolerance()))) {
                return new SampleSizeCurve(points, points.get(before).pages(), End.STABLE);
            }
            if (point.pages() < size) {
                return new SampleSizeCurve(points, 0, End.PAGES_EXHAUSTED);
            }
            if (size == growth.most()) {
                return new SampleSizeCurve(points, 0, End.LIMIT_REACHED);
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

        /** Whether every measure differs by at most the tolerance relative to the larger value, or by one. */
        boolean isNear(TrainingSize other, double tolerance) {
            int[] mine = measures();
            int[] others = other.measures();
            return IntStream.range(0, mine.length)
                    .allMatch(i ->
                            Math.abs(mine[i] - others[i]) <= Math.max(1, tolerance * Math.max(mine[i], others[i])));
        }

        private int[] measures() {
            return new int[] {clusters, edges, keptClusters, keptEdges};
        }
    }

    /**
     * How samples grow until training is stable.
     *
     * @param first size of the first sample, at least 1; default 6,000
     * @param factor growth factor, above 1 to 10; default 1.25. Growth is geometric because with steps of ever smaller relative size a
     *     measure that keeps growing would appear stable
     * @param most size of the largest sample, at least {@code first}; default 15,000
     * @param tolerance relative difference within which measures count as stable, 0 to 1; default 0.05
     * @param steps number of steps over which they must be stable, at least 1; default 2
     */
    public record SampleGrowth(int first, double factor, int most, double tolerance, int steps) {

        /** The range that Jiang and Lv (2009) found sufficient, 6,000 to 15,000 pages, in steps of 25 %; stable within 5 % over two steps. */
        public static final SampleGrowth DEFAULT = new SampleGrowth(6_000, 1.25, 15_000, 0.05, 2);

        public SampleGrowth {
            if (first < 1 || most < first) {
                throw new IllegalArgumentException("samples of " + first + " to " + most
                        + " pages; the first must have at least 1 page, and the largest at least as many");
            }
            if (!(factor > 1 && factor <= 10)) {
                throw new IllegalArgumentException("factor is " + factor + "; it must be above 1 and at most 10");
            }
            if (!(tolerance >= 0 && tolerance <= 1)) {
                throw new IllegalArgumentException(
                        "tolerance is " + tolerance + "; it must be a share from 0 to 1, such as 0.05");
            }
            if (steps < 1) {
                throw new IllegalArgumentException("steps is " + steps + "; it must be at least 1");
            }
        }

        /** The next size: larger by the factor, by at least one page, and at most the largest. */
        int next(int size) {
            return (int) Math.min(most, Math.max(size + 1L, Math.round(size * factor)));
        }
    }
}
