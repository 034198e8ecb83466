package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.crawlgraph.app.report.Axis.Tick;
import org.junit.jupiter.api.Test;

class AxisTest {

    @Test
    void countsInStepsThatLeaveRoomForTheirLabels() {
        for (int high = 1; high < 5000; high++) {
            List<Tick> ticks = Axis.counting(0, high, 0, 600).ticks();
            assertThat(ticks).as("up to %d", high).hasSizeBetween(2, 13);
            assertThat(ticks.get(0).label()).isEqualTo("0");
            for (int tick = 1; tick < ticks.size(); tick++) {
                assertThat(ticks.get(tick).coordinate() - ticks.get(tick - 1).coordinate())
                        .as("up to %d", high)
                        .isGreaterThan(40);
            }
        }
    }

    @Test
    void powersHoldAllThatIsAboveNothing() {
        Axis axis = Axis.powers(new double[] {0, 3e-6, 0.02}, 300, 0);

        assertThat(axis.ticks())
                .extracting(Tick::label)
                .containsExactly("10⁻⁶", "10⁻⁵", "10⁻⁴", "10⁻³", "10⁻²", "10⁻¹");
        assertThat(axis.at(1e-6)).isEqualTo(300);
        assertThat(axis.at(0.1)).isLessThan(1e-9);
        assertThat(axis.holds(0)).isFalse();
        assertThat(axis.holds(Double.NaN)).isFalse();
    }

    @Test
    void aSinglePowerIsEnoughForAnAxis() {
        for (double number : new double[] {1, 10, 7, 1e-5, 1e12}) {
            Axis axis = Axis.powers(new double[] {number}, 300, 0);
            assertThat(axis.at(number)).as("%s", number).isBetween(-1e-6, 300 + 1e-6);
            assertThat(axis.ticks()).hasSizeGreaterThanOrEqualTo(2);
        }
        assertThat(Axis.powers(new double[0], 300, 0).ticks())
                .extracting(Tick::label)
                .containsExactly("1", "10");
    }

    @Test
    void sharesGoFromNothingToAll() {
        assertThat(Axis.share(300, 0).ticks())
                .extracting(Tick::label)
                .containsExactly("0", "0.2", "0.4", "0.6", "0.8", "1");
    }
}
