package org.crawlgraph.cores.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DavidsonTest {

    private static double[] product(double[][] matrix, double[] vector) {
        return Arrays.stream(matrix)
                .mapToDouble(row -> {
                    double sum = 0;
                    for (int column = 0; column < row.length; column++) {
                        sum += row[column] * vector[column];
                    }
                    return sum;
                })
                .toArray();
    }

    private static Davidson.Pair solve(double[][] matrix, double[] start, int maxSteps) {
        double[] diagonal = new double[matrix.length];
        Arrays.setAll(diagonal, row -> matrix[row][row]);
        int[] sizes = new int[matrix.length];
        Arrays.fill(sizes, 1);
        return new Davidson(vector -> product(matrix, vector), sizes, diagonal).solve(start, 1e-12, maxSteps);
    }

    /**
     * AᵀA of the five pages. From (1, 0, 0), the first correction is (0, 1, 1), and the span of both holds the
     * eigenvector.
     */
    @Test
    void theFivePagesTakeTwoSteps() {
        double[][] matrix = {{2, 1, 1}, {1, 1, 0}, {1, 0, 1}};
        int[] multiplications = new int[1];
        Davidson davidson = new Davidson(
                vector -> {
                    multiplications[0]++;
                    return product(matrix, vector);
                },
                new int[] {1, 1, 1},
                new double[] {2, 1, 1});
        Davidson.Pair pair = davidson.solve(new double[] {1, 0, 0}, 1e-12, 100);

        assertThat(pair.largest()).isCloseTo(3, within(1e-12));
        assertThat(Math.abs(pair.vector()[0])).isCloseTo(2 / Math.sqrt(6), within(1e-9));
        assertThat(pair.vector()[1]).isCloseTo(pair.vector()[2], within(1e-12));
        assertThat(multiplications[0]).isEqualTo(2);
    }

    /**
     * Two equal pages of value x count like one entry with multiplicity 2: the rows of (2, 1, 1) fold to (2, 1), its
     * columns to (2, 2).
     */
    @Test
    void anEntryCountsAsOftenAsItsMultiplicity() {
        double[][] folded = {{2, 2}, {1, 1}};
        Davidson davidson = new Davidson(vector -> product(folded, vector), new int[] {1, 2}, new double[] {2, 1});
        Davidson.Pair pair = davidson.solve(new double[] {1, 0.1}, 1e-12, 100);

        assertThat(pair.largest()).isCloseTo(3, within(1e-12));
        double norm = pair.vector()[0] * pair.vector()[0] + 2 * pair.vector()[1] * pair.vector()[1];
        assertThat(norm).isCloseTo(1, within(1e-12));
    }

    @Test
    void randomMatricesGiveTheResultOfPowerIteration() {
        for (long seed = 1; seed <= 30; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int size = 2 + random.nextInt(40);
            double[][] factor = new double[size][size];
            double[][] matrix = new double[size][size];
            for (double[] row : factor) {
                Arrays.setAll(row, column -> random.nextInt(3) == 0 ? random.nextDouble() : 0);
            }
            for (int row = 0; row < size; row++) {
                for (int column = 0; column < size; column++) {
                    for (int inner = 0; inner < size; inner++) {
                        matrix[row][column] += factor[inner][row] * factor[inner][column];
                    }
                }
            }
            double[] power = new double[size];
            Arrays.fill(power, 1);
            double largest = 0;
            for (int step = 0; step < 20_000; step++) {
                power = product(matrix, power);
                largest = Math.sqrt(
                        Arrays.stream(power).map(entry -> entry * entry).sum());
                double norm = largest;
                power = Arrays.stream(power).map(entry -> entry / norm).toArray();
            }
            double[] start = new double[size];
            Arrays.fill(start, 1);

            assertThat(solve(matrix, start, 1_000).largest())
                    .as("seed %d", seed)
                    .isCloseTo(largest, within(1e-7 * largest));
        }
    }

    @Test
    void aLimitOfStepsEndsItEarly() {
        double[][] matrix = {{1, 0.5, 0}, {0.5, 1, 0.5}, {0, 0.5, 1}};

        assertThat(solve(matrix, new double[] {1, 0, 0}, 0).largest()).isEqualTo(1);
        assertThat(solve(matrix, new double[] {1, 0, 0}, 9).largest()).isCloseTo(1 + Math.sqrt(0.5), within(1e-9));
    }
}
