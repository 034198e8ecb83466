package org.crawlgraph.clusters.sampling;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;

/**
 * How what training leads to changes as the sample grows, and the size from which on it does not
 * (Jiang and Lv 2009, section 5.4, figure 8).
 *
 * @param points one for each sample, from the smallest to the largest
 * @param enough pages of the first sample after which all were alike; 0 when training never came to rest
 * @param end why the curve is not longer
 */
public record SampleSizeCurve(List<TrainingSize> points, int enough, End end) {

    /** Why a curve ends. */
    public enum End {
        /** Training has come to rest. */
        STABLE("stable"),
        /** There were no more pages to be had. */
        PAGES_EXHAUSTED("pages-exhausted"),
        /** The largest size was reached. */
        LIMIT_REACHED("limit-reached");

        private final String text;

        End(String text) {
            this.text = text;
        }

        /** The reason as users see it. */
        public String text() {
            return text;
        }
    }

    /** Keeps the points as they are. */
    public SampleSizeCurve {
        points = List.copyOf(points);
    }

    /**
     * Trains on ever larger samples until all four measures of the last sample are like those of each of the {@code steps} before
     * it; alike are measures that differ by no more than the tolerance, as a share of the larger one, or by one.
     *
     * @param trainer trains on a sample of so many pages and tells the measures; it may find fewer pages than that, which ends
     *     the curve. Samples should begin with the smaller ones, as those of {@link PageSampling} do
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
