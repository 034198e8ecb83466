package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;

class PageWorthTest {

    @Test
    void worthIsAShareOfAllInWholeNumbers() {
        PageWorth worth = PageWorth.of(new double[] {3, 0, 1});

        assertThat(worth.of(0)).isEqualTo(3L << 51);
        assertThat(worth.of(1)).isZero();
        assertThat(worth.of(2)).isEqualTo(1L << 51);
        assertThat(worth.inAverages(worth.of(2))).isEqualTo(0.75);
        assertThat(PageWorth.of(new double[] {1, 3}).averages(2)).isEqualTo(1L << 53);
    }

    @Test
    void thePageAtAPlaceIsCountedFromTheBestAndTheLastOneStandsForAllAfterIt() {
        PageWorth worth = PageWorth.of(new double[] {1, 4, 2, 1});

        assertThat(worth.atPlace(1)).isEqualTo(1L << 52);
        assertThat(worth.atPlace(2)).isEqualTo(1L << 51);
        assertThat(worth.atPlace(4)).isEqualTo(1L << 50);
        assertThat(worth.atPlace(99)).isEqualTo(1L << 50);
    }

    @Test
    void whatIsNoWorthIsRefused() {
        assertThatThrownBy(() -> PageWorth.of(new double[] {1, -0.5})).hasMessageContaining("page 1 has worth -0.5");
        assertThatThrownBy(() -> PageWorth.of(new double[] {Double.NaN})).hasMessageContaining("page 0 has worth NaN");
        assertThatThrownBy(() -> PageWorth.of(new double[] {Double.POSITIVE_INFINITY}))
                .hasMessageContaining("page 0 has worth Infinity");
        assertThatThrownBy(() -> PageWorth.of(new double[3])).hasMessageContaining("total worth of all pages is 0.0");
    }

    @Test
    void aPropertyIsReadPageByPageAndCountsAs0WhereItIsMissing() {
        PageWorth worth = property(Map.of(0, 3L, 2, 1.0));

        assertThat(worth.of(0)).isEqualTo(3L << 51);
        assertThat(worth.of(1)).isZero();
    }

    @Test
    void aPropertyThatIsNoWorthIsRefusedWithItsPage() {
        assertThatThrownBy(() -> property(Map.of())).hasMessageContaining("worth is the property 'x', but no page has");
        assertThatThrownBy(() -> property(Map.of(1, 0))).hasMessageContaining("which is 0 on all pages");
        assertThatThrownBy(() -> property(Map.of(1, -2))).hasMessageContaining("which is -2 on page 1");
        assertThatThrownBy(() -> property(Map.of(2, "much"))).hasMessageContaining("which is 'much' on page 2");
        assertThatThrownBy(() -> property(Map.of(2, Double.NaN))).hasMessageContaining("which is NaN on page 2");
    }

    private static PageWorth property(Map<Integer, Object> values) {
        return PageWorth.ofProperty("x", 3, values::get, Checkpoint.NONE);
    }
}
