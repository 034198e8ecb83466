package org.crawlgraph.clusters.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;

class SampleSizeCurveTest {

    private static final SampleSizeCurve.SampleGrowth DOUBLING =
            new SampleSizeCurve.SampleGrowth(100, 2, 100_000, 0.05, 2);

    /** Clusters settle at 50 from 400 pages on, kept edges only from 800 on: 800, 1,600 and 3,200 are alike. */
    @Test
    void endsWhenAllFourMeasuresAreStableOverTwoSteps() {
        SampleSizeCurve curve = curve(
                pages -> new SampleSizeCurve.TrainingSize(
                        pages, Math.min(pages / 8, 50), 90, 30, Math.min(pages / 8, 100)),
                DOUBLING);

        assertThat(curve.end()).isEqualTo(SampleSizeCurve.End.STABLE);
        assertThat(curve.enough()).isEqualTo(800);
        assertThat(curve.points())
                .extracting(SampleSizeCurve.TrainingSize::pages)
                .containsExactly(100, 200, 400, 800, 1600, 3200);
    }

    @Test
    void doesNotTakeSlowGrowthForRest() {
        SampleSizeCurve curve = curve(
                pages -> new SampleSizeCurve.TrainingSize(pages, (int) (100 * Math.pow(pages, 0.3)), 1, 1, 1),
                SampleSizeCurve.SampleGrowth.DEFAULT);

        assertThat(curve.end()).isEqualTo(SampleSizeCurve.End.LIMIT_REACHED);
        assertThat(curve.enough()).isZero();
        assertThat(curve.points())
                .last()
                .extracting(SampleSizeCurve.TrainingSize::pages)
                .isEqualTo(15_000);
    }

    @Test
    void aDifferenceOfOneIsNoDifference() {
        SampleSizeCurve curve =
                curve(pages -> new SampleSizeCurve.TrainingSize(pages, 5 + pages / 100 % 2, 1, 1, 1), DOUBLING);

        assertThat(curve.enough()).isEqualTo(100);
    }

    @Test
    void endsWhenThereAreNoMorePages() {
        SampleSizeCurve curve =
                curve(pages -> new SampleSizeCurve.TrainingSize(Math.min(pages, 300), pages, 1, 1, 1), DOUBLING);

        assertThat(curve.end()).isEqualTo(SampleSizeCurve.End.PAGES_EXHAUSTED);
        assertThat(curve.points()).hasSize(3);
    }

    @Test
    void growsByAQuarterUnlessToldOtherwise() {
        assertThat(SampleSizeCurve.SampleGrowth.DEFAULT)
                .hasToString("SampleGrowth[first=6000, factor=1.25, most=15000, tolerance=0.05, steps=2]");
        assertThat(SampleSizeCurve.End.STABLE.text()).isEqualTo("stable");
    }

    @Test
    void refusesSamplesThatDoNotGrow() {
        assertThatThrownBy(() -> new SampleSizeCurve.SampleGrowth(100, 1, 1000, 0.05, 2))
                .hasMessage("factor is 1.0; it must be above 1 and at most 10");
    }

    private static SampleSizeCurve curve(
            IntFunction<SampleSizeCurve.TrainingSize> trainer, SampleSizeCurve.SampleGrowth growth) {
        return SampleSizeCurve.of(trainer, growth, Checkpoint.NONE);
    }
}
