package org.crawlgraph.clusters.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;

class SampleSizeCurveTest {

    /** Clusters settle from 7,500 pages on, kept edges only from 9,375 on: 9,375, 11,719 and 14,649 are alike. */
    @Test
    void endsWhenAllFourMeasuresAreStableOverTwoSteps() {
        SampleSizeCurve curve = curve(pages ->
                new SampleSizeCurve.TrainingSize(pages, Math.min(pages, 7_500), 90, 30, Math.min(pages, 9_375)));

        assertThat(curve.end()).isEqualTo(PageSample.End.STABLE);
        assertThat(curve.enough()).isEqualTo(9_375);
        assertThat(curve.points())
                .extracting(SampleSizeCurve.TrainingSize::pages)
                .containsExactly(6_000, 7_500, 9_375, 11_719, 14_649);
    }

    @Test
    void doesNotTakeSlowGrowthForRest() {
        SampleSizeCurve curve =
                curve(pages -> new SampleSizeCurve.TrainingSize(pages, (int) (100 * Math.pow(pages, 0.3)), 1, 1, 1));

        assertThat(curve.end()).isEqualTo(PageSample.End.LIMIT_REACHED);
        assertThat(curve.enough()).isZero();
        assertThat(curve.points())
                .last()
                .extracting(SampleSizeCurve.TrainingSize::pages)
                .isEqualTo(15_000);
    }

    @Test
    void aDifferenceOfOneIsNoDifference() {
        SampleSizeCurve curve = curve(pages -> new SampleSizeCurve.TrainingSize(pages, 5 + pages % 2, 1, 1, 1));

        assertThat(curve.enough()).isEqualTo(6_000);
    }

    @Test
    void endsWhenThereAreNoMorePages() {
        SampleSizeCurve curve =
                curve(pages -> new SampleSizeCurve.TrainingSize(Math.min(pages, 9_000), pages, 1, 1, 1));

        assertThat(curve.end()).isEqualTo(PageSample.End.PAGES_EXHAUSTED);
        assertThat(curve.end().text()).isEqualTo("pages-exhausted");
        assertThat(curve.points()).hasSize(3);
    }

    private static SampleSizeCurve curve(IntFunction<SampleSizeCurve.TrainingSize> trainer) {
        return SampleSizeCurve.of(trainer, Checkpoint.NONE);
    }
}
