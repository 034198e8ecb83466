package org.crawlgraph.clusters.sampling;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
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
     * Trains on growing samples until all four measures of the last sample are similar to those of each of the {@code steps} samples before
     * it: they differ by at most the tolerance relative to the larger value, or by one.
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
}
