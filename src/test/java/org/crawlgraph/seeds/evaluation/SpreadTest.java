package org.crawlgraph.seeds.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpreadTest {

    /** For 1 to 20, the mean is 10.5, the 10th percentile the 2nd lowest number, and the 90th the 18th. */
    @Test
    void theBandLeavesATenthOutAtEachEnd() {
        double[] figures = IntStream.rangeClosed(1, 20).mapToDouble(i -> 21 - i).toArray();

        assertThat(Spread.of(figures)).isEqualTo(new Spread(10.5, 2, 18));
    }

    @Test
    void ofOneFigureAllIsThatFigure() {
        assertThat(Spread.of(new double[] {3})).isEqualTo(new Spread(3, 3, 3));
        assertThat(Spread.of(new double[] {Double.NaN, 3, Double.NaN})).isEqualTo(new Spread(3, 3, 3));
    }

    @Test
    void ofNoFigureItIsNotANumber() {
        assertThat(Spread.of(new double[] {Double.NaN})).isEqualTo(new Spread(Double.NaN, Double.NaN, Double.NaN));
    }
}
