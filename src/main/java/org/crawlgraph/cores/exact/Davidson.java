package org.crawlgraph.cores.exact;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Davidson's method for the largest eigenvalue of a matrix with a known diagonal d. It corrects a vector x by
 * (λ − d)<sup>-1</sup>(Mx − λx), and takes the best vector in the span of the last few corrections. The matrix need not be symmetric as
 * long as its largest eigenvalue is real and well separated.
 *
 * <p>With n entries per vector: time O(steps · (a multiplication + {@value #BASIS} · n)), space O({@value #BASIS} · n).
 */
final class Davidson {

    /** Vectors kept before the span is reduced to the best two. */
    private static final int BASIS = 10;

    /** Lower bound of the divisor of a correction, relative to λ. */
    static final double LEAST_DISTANCE = 1e-3;

    /** Approximate cost of a step per entry and for the small matrix, in links read. */
    private static final int LINKS_PER_ENTRY = 24;

    private static final int LINKS_PER_STEP = 16_000;

    private static final double NOTHING = 1e-200;

    private final UnaryOperator<double[]> matrix;
    private final int[] sizes;
    private final int entries;
    private final double[][] vectors = new double[BASIS][];
    private final double[][] images = new double[BASIS][];
    private final double[][] products = new double[BASIS][BASIS];
    private int size;
    private int steps;

    /**
     * An eigenvector with its eigenvalue.
     * @param vector of norm 1
     * @param second estimate of the next eigenvalue; 0 if unknown
     */
    @SuppressWarnings("ArrayRecordComponent") // not copied
    record Pair(double[] vector, double largest, double second) {}

    private Davidson(UnaryOperator<double[]> matrix, int[] sizes, int entries) {
        this.matrix = matrix;
        this.entries = entries;
        this.sizes = sizes;
    }

    /**
     * Computes the pair.
     * @param matrix multiplies a vector
     * @param sizes the multiplicity of each entry in the full vector: weights of the scalar product
     * @param start initial vector, not 0
     * @param tolerance maximum norm of Mx − λx, relative to λ
     * @param most number of steps after which the result is returned even if the tolerance is not reached
     */
    static Pair solve(
            UnaryOperator<double[]> matrix,
            int[] sizes,
            double[] diagonal,
            double[] start,
            double tolerance,
            int most) {
        return new Davidson(matrix, sizes, start.length).solve(diagonal, start, tolerance, most);
    }

    /** Cost of a step without the multiplication, in links read. */
    static long cost(int entries) {
        return LINKS_PER_STEP + (long) LINKS_PER_ENTRY * entries;
    }

    private Pair solve(double[] diagonal, double[] start, double tolerance, int most) {
        normalize(start);
        append(start);
        double @Nullable [] before = null;
        while (true) {
            DominantPair pair = new DominantPair(products, size);
            double largest = pair.largest();
            double[] vector = combine(vectors, pair.vector());
            double[] image = combine(images, pair.vector());
            double[] correction = new double[entries];
            for (int i = 0; i < entries; i++) {
                correction[i] = image[i] - largest * vector[i];
            }
            if (Math.sqrt(dot(correction, correction)) <= tolerance * largest || steps > most || entries == 1) {
                return new Pair(vector, largest, pair.second());
            }
            for (int i = 0; i < entries; i++) {
                correction[i] /= Math.max(largest - diagonal[i], LEAST_DISTANCE * largest);
            }
            double second = 0;
            boolean full = size == BASIS;
            if (full) {
                second = pair.second(); // before the restart changes the products
                restart(vector, image, largest, before);
            }
            before = vector.clone();
            if (!makeIndependent(correction)) {
                return new Pair(vector, largest, full ? second : pair.second());
            }
            append(correction);
        }
    }

    private void restart(double[] vector, double[] image, double largest, double @Nullable [] before) {
        vectors[0] = vector;
        images[0] = image;
        products[0][0] = largest;
        size = 1;
        if (before != null && makeIndependent(before)) {
            append(before);
        }
    }

    private void append(double[] vector) {
        vectors[size] = vector;
        images[size] = matrix.apply(vector);
        double[] withImage = dots(images[size], vectors);
        double[] withVector = dots(vector, images);
        for (int i = 0; i <= size; i++) {
            products[i][size] = withImage[i];
            products[size][i] = withVector[i];
        }
        size++;
        steps++;
    }

    /** Makes a vector orthogonal to the others and of norm 1; returns false if it is a combination of the others. */
    private boolean makeIndependent(double[] vector) {
        double squares = dot(vector, vector);
        for (int pass = 0; pass < 3; pass++) {
            double norm = Math.sqrt(squares);
            if (!(norm > NOTHING)) {
                return false;
            }
            double share = divide(vector, norm, vectors[0]);
            for (int i = 1; i < size; i++) {
                share = subtract(vector, share, vectors[i - 1], vectors[i]);
            }
            squares = subtract(vector, share, vectors[size - 1], vector);
        }
        return normalize(vector);
    }

    /** Divides a vector, and returns its scalar product with another one. */
    private double divide(double[] vector, double by, double[] next) {
        double sum = 0;
        for (int i = 0; i < entries; i++) {
            double entry = vector[i] / by;
            vector[i] = entry;
            sum += entry * next[i] * sizes[i];
        }
        return sum;
    }

    /** Subtracts a multiple of a second vector, and returns the scalar product with a third one, which may be the vector itself. */
    private double subtract(double[] vector, double share, double[] of, double[] next) {
        double sum = 0;
        for (int i = 0; i < entries; i++) {
            double entry = vector[i] - share * of[i];
            vector[i] = entry;
            sum += entry * next[i] * sizes[i];
        }
        return sum;
    }

    private boolean normalize(double[] vector) {
        double norm = Math.sqrt(dot(vector, vector));
        if (!(norm > NOTHING)) {
            return false;
        }
        for (int i = 0; i < vector.length; i++) {
            vector[i] /= norm;
        }
        return true;
    }

    private double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < entries; i++) {
            sum += one[i] * other[i] * sizes[i];
        }
        return sum;
    }

    /** The scalar products of a vector with all current ones, four at a time; each is summed in the order of the entries. */
    private double[] dots(double[] with, double[][] each) {
        double[] dots = new double[size + 4];
        for (int i = 0; i <= size; i += 4) {
            double[] first = each[i];
            double[] second = each[Math.min(i + 1, size)];
            double[] third = each[Math.min(i + 2, size)];
            double[] fourth = each[Math.min(i + 3, size)];
            double ofFirst = 0;
            double ofSecond = 0;
            double ofThird = 0;
            double ofFourth = 0;
            for (int j = 0; j < entries; j++) {
                double entry = with[j];
                int pages = sizes[j];
                ofFirst += first[j] * entry * pages;
                ofSecond += second[j] * entry * pages;
                ofThird += third[j] * entry * pages;
                ofFourth += fourth[j] * entry * pages;
            }
            dots[i] = ofFirst;
            dots[i + 1] = ofSecond;
            dots[i + 2] = ofThird;
            dots[i + 3] = ofFourth;
        }
        return dots;
    }

    private double[] combine(double[][] parts, double[] shares) {
        double[] sum = new double[entries];
        for (int part = 0; part < shares.length; part++) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += shares[part] * parts[part][i];
            }
        }
        return sum;
    }

    /**
     * The dominant eigenvector of a small matrix and its two largest eigenvalues, by squaring the matrix until only the dominant one is left.
     * Meant for the matrices of {@link RegionRanking}, whose largest eigenvalue is real and positive.
     */
    private static final class DominantPair {

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
}
