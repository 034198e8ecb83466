package org.crawlgraph.graph.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PowerLawTest {

    private static PowerLaw fit(long[] counts, long leastTail) {
        return Objects.requireNonNull(PowerLaw.fit(counts, leastTail));
    }

    /**
     * ζ(2) = 1.6449341, ζ'(2) = −0.9375483, ζ''(2) = 1.9892802, so α = 2 where the mean logarithm is 0.5699610 = 0.822280 · ln 2: 17,772
     * ones and 82,228 twos. Its error is 1/√(n·(ζ''/ζ − (ζ'/ζ)²)) = 1/√(100,000 · 0.8844818). At 1 the sample has 0.17772 and the law
     * 1/ζ(2) = 0.60793, at 2 they differ by less.
     */
    @Test
    void onesAndTwosAreFittedAsByHand() {
        PowerLaw law = fit(new long[] {7, 17_772, 82_228}, 2);

        assertThat(law.exponent()).isEqualTo(2, offset(1e-5));
        assertThat(law.standardError()).isEqualTo(1 / Math.sqrt(100_000 * 0.8844818), offset(1e-8));
        assertThat(law.cutOff()).isEqualTo(1);
        assertThat(law.tail()).isEqualTo(100_000);
        assertThat(law.distance()).isEqualTo(0.6079271 - 0.17772, offset(1e-5));
    }

    /** The tail from 2 on has a single number, and samples of fewer than five numbers have no fit. */
    @Test
    void aTailOfOneNumberOrTooFewIsNotFitted() {
        assertThat(PowerLaw.fit(new long[] {4, 0, 9}, 2)).isNull();
        assertThat(PowerLaw.fit(new long[] {9}, 2)).isNull();
        assertThat(PowerLaw.fit(new long[] {0, 2, 2}, 5)).isNull();
    }

    /** Draws by inversion from the zeta law, for several exponents. Two of three estimates are within one standard error, all within four. */
    @Test
    void theExponentOfAZetaSampleIsFoundWithinItsError() {
        for (long seed = 1; seed <= 3; seed++) {
            for (double exponent : new double[] {1.7, 2.1, 2.5, 3.2}) {
                PowerLaw law = fit(counts(exponent, 1, 20_000, new Random(seed)), PowerLaw.LEAST_TAIL);

                assertThat(Math.abs(law.exponent() - exponent))
                        .as("seed %d, exponent %.1f: %s", seed, exponent, law)
                        .isLessThan(4 * law.standardError());
                assertThat(law.standardError()).isLessThan(0.2);
            }
        }
    }

    /** Numbers below 12 are as common as 12, so a power law fits only from about 12 on. */
    @Test
    void theCutOffIsWhereTheLawBegins() {
        for (long seed = 1; seed <= 5; seed++) {
            long[] counts = counts(2.4, 12, 30_000, new Random(seed));
            for (int number = 1; number < 12; number++) {
                counts[number] = counts[12];
            }
            PowerLaw law = fit(counts, PowerLaw.LEAST_TAIL);

            assertThat(law.cutOff()).as("seed %d: %s", seed, law).isBetween(10, 40);
            assertThat(law.exponent()).isEqualTo(2.4, offset(4 * law.standardError()));
        }
    }

    /** Clauset, Shalizi and Newman, equation 3.7: accurate to a percent from a cut-off of 6 on. */
    @Test
    void aHighCutOffAgreesWithTheContinuousApproximation() {
        long[] counts = counts(2.5, 50, 20_000, new Random(11));
        double logs = 0;
        long tail = 0;
        PowerLaw law = fit(counts, PowerLaw.LEAST_TAIL);
        for (int number = law.cutOff(); number < counts.length; number++) {
            logs += counts[number] * Math.log(number / (law.cutOff() - 0.5));
            tail += counts[number];
        }
        assertThat(law.exponent()).isEqualTo(1 + tail / logs, offset(0.005));
    }

    /** Numbers with P(x) ~ x^−exponent from a cut-off on; those above a million are left out. */
    private static long[] counts(double exponent, int cutOff, int draws, Random random) {
        double[] below = new double[1_000_000];
        for (int number = cutOff; number < below.length; number++) {
            below[number] = below[number - 1] + Math.pow(number, -exponent);
        }
        double tail = Math.pow(below.length - 0.5, 1 - exponent) / (exponent - 1);
        long[] counts = new long[below.length];
        for (int draw = 0; draw < draws; draw++) {
            double u = random.nextDouble() * (below[below.length - 1] + tail);
            int place = java.util.Arrays.binarySearch(below, u);
            int number = place < 0 ? -place - 1 : place + 1;
            if (number < below.length) {
                counts[number]++;
            }
        }
        return counts;
    }
}
