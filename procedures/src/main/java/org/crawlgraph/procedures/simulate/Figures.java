package org.crawlgraph.procedures.simulate;

import org.crawlgraph.seeds.evaluation.Spread;
import org.jspecify.annotations.Nullable;

/** Values of columns: null for unknown values and NaN. */
final class Figures {

    private Figures() {}

    static @Nullable Double mean(Spread spread, boolean known) {
        return known ? number(spread.mean()) : null;
    }

    static @Nullable Double low(Spread spread, boolean known) {
        return known ? number(spread.low()) : null;
    }

    static @Nullable Double high(Spread spread, boolean known) {
        return known ? number(spread.high()) : null;
    }

    private static @Nullable Double number(double figure) {
        return Double.isNaN(figure) ? null : figure;
    }
}
