package org.crawlgraph.cores.exact;

import java.util.Arrays;

/**
 * The dominant eigenvector of a small matrix and its two largest eigenvalues, by squaring the matrix until only the dominant one is left.
 * Meant for the matrices of {@link RegionRanking}, whose largest eigenvalue is real and positive.
 */
final class DominantPair {

    private static final int SQUARINGS = 48;

    private final double[][] matrix;
    private final int size;
    private final double[][] projector;
    private final double[] vector;
    private final double largest;

    /** Computes the pair of the first {@code size} rows and columns, in time O(size³). */
    DominantPair(double[][] matrix, int size) {
        this.matrix = matrix;
        this.size = size;
        projector = limit(matrix, size);
        vector = largestColumn(projector, size);
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += vector[i] * product(matrix, vector, i, size);
        }
        largest = sum;
    }

    /** The eigenvector, of Euclidean norm 1. */
    double[] vector() {
        return vector;
    }

    double largest() {
        return largest;
    }

    /** The absolute value of the next eigenvalue, 0 if none. Each call takes time O(size³) and reads the current matrix. */
    double second() {
        if (size == 1) {
            return 0;
        }
        double trace = 0;
        for (int i = 0; i < size; i++) {
            trace += projector[i][i];
        }
        double[][] rest = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                rest[i][j] = matrix[i][j] - largest * projector[i][j] / trace;
            }
        }
        double[] next = largestColumn(limit(rest, size), size);
        double second = 0;
        for (int i = 0; i < size; i++) {
            double entry = product(rest, next, i, size);
            second += entry * entry;
        }
        return Math.sqrt(second);
    }

    /** The matrix to the power of 2<sup>48</sup>, scaled. */
    private static double[][] limit(double[][] matrix, int size) {
        double[] power = new double[size * size];
        double[] square = new double[size * size];
        for (int i = 0; i < size; i++) {
            System.arraycopy(matrix[i], 0, power, i * size, size);
        }
        for (int step = 0; step < SQUARINGS; step++) {
            double largest = 0;
            for (double entry : power) {
                largest = Math.max(largest, Math.abs(entry));
            }
            square(power, 1 / Math.max(Double.MIN_NORMAL, largest), size, square);
            double[] spare = power;
            power = square;
            square = spare;
        }
        double[][] rows = new double[size][];
        for (int i = 0; i < size; i++) {
            rows[i] = Arrays.copyOfRange(power, i * size, (i + 1) * size);
        }
        return rows;
    }

    private static void square(double[] power, double scale, int size, double[] to) {
        for (int row = 0; row < power.length; row += size) {
            Arrays.fill(to, row, row + size, 0);
            for (int k = 0; k < size; k++) {
                double factor = power[row + k] * scale;
                int other = k * size;
                for (int j = 0; j < size; j++) {
                    to[row + j] += factor * power[other + j] * scale;
                }
            }
        }
    }

    private static double[] largestColumn(double[][] matrix, int size) {
        int best = 0;
        double bestSquares = -1;
        for (int j = 0; j < size; j++) {
            double squares = 0;
            for (int i = 0; i < size; i++) {
                squares += matrix[i][j] * matrix[i][j];
            }
            if (squares > bestSquares) {
                best = j;
                bestSquares = squares;
            }
        }
        double[] column = new double[size];
        double scale = bestSquares > 0 ? 1 / Math.sqrt(bestSquares) : 0;
        for (int i = 0; i < size; i++) {
            column[i] = matrix[i][best] * scale;
        }
        return column;
    }

    private static double product(double[][] matrix, double[] vector, int row, int size) {
        double sum = 0;
        for (int j = 0; j < size; j++) {
            sum += matrix[row][j] * vector[j];
        }
        return sum;
    }
}
