package org.crawlgraph.seeds.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpreadTest {

    /** For 1 to 20, the mean is 10.5, the 10th percentile the 2nd lowest number, and the 90th the 18th. */
    @Test
    void theBandLeavesATenthOutAtEachEnd() {
        List<Double> figures =
                IntStream.rangeClosed(1, 20).mapToObj(i -> 21.0 - i).toList();

        assertThat(Spread.of(figures, figure -> figure)).isEqualTo(new Spread(10.5, 2, 18));
    }

    @Test
    void ofOneFigureAllIsThatFigure() {
        assertThat(Spread.of(List.of(3.0), figure -> figure)).isEqualTo(new Spread(3, 3, 3));
        assertThat(Spread.of(List.of(Double.NaN, 3.0, Double.NaN), figure -> figure))
                .isEqualTo(new Spread(3, 3, 3));
    }

    @Test
    void ofNoFigureItIsNotANumber() {
        assertThat(Spread.of(List.of(Double.NaN), figure -> figure))
                .isEqualTo(new Spread(Double.NaN, Double.NaN, Double.NaN));
    }
}
