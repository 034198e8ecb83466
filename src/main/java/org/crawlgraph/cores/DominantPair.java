package org.crawlgraph.cores;

/**
 * The dominant eigenvector of a small matrix, and its two largest eigenvalues, by squaring the matrix until nothing but the
 * dominant one is left. Meant for the matrices of {@link RegionRanking}, whose largest eigenvalue is real and positive.
 *
 * @param vector of Euclidean norm 1
 * @param largest eigenvalue of this vector
 * @param second size of the next eigenvalue
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never copied
record DominantPair(double[] vector, double largest, double second) {

    private static final int SQUARINGS = 48;

    /**
     * Computes it in time O(size³).
     *
     * @param matrix rows; the first {@code size} entries of the first {@code size} rows count
     */
    static DominantPair of(double[][] matrix, int size) {
        double[][] projector = limit(matrix, size);
        double[] vector = largestColumn(projector, size);
        double largest = 0;
        for (int i = 0; i < size; i++) {
            largest += vector[i] * product(matrix, vector, i, size);
        }
        if (size == 1) {
            return new DominantPair(vector, largest, 0);
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
        return new DominantPair(vector, largest, Math.sqrt(second));
    }

    /** The matrix to the power of 2<sup>48</sup>, scaled. */
    private static double[][] limit(double[][] matrix, int size) {
        double[][] power = matrix;
        for (int step = 0; step < SQUARINGS; step++) {
            double[][] square = new double[size][size];
            double scale = 1 / Math.max(Double.MIN_NORMAL, largestEntry(power, size));
            for (int i = 0; i < size; i++) {
                for (int k = 0; k < size; k++) {
                    double factor = power[i][k] * scale;
                    for (int j = 0; j < size; j++) {
                        square[i][j] += factor * power[k][j] * scale;
                    }
                }
            }
            power = square;
        }
        return power;
    }

    private static double largestEntry(double[][] matrix, int size) {
        double largest = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                largest = Math.max(largest, Math.abs(matrix[i][j]));
            }
        }
        return largest;
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
