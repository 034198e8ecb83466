package org.crawlgraph.cores.exact;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Davidson's method for the largest eigenvalue of a symmetric matrix M with a known diagonal d. It corrects a vector x
 * by (λ − d)<sup>-1</sup>(Mx − λx), and takes the best vector in the span of the last few corrections.
 *
 * <p>Example with five pages: hub 0 links to authorities 0 and 1, hub 1 to authorities 0 and 2, so M = AᵀA has the rows
 * (2, 1, 1), (1, 1, 0) and (1, 0, 1), and d = (2, 1, 1). From x = (1, 0, 0), λ = 2 and Mx − λx = (0, 1, 1). Divided by
 * λ − d = (0, 1, 1), the correction is (0, 1, 1), since a divisor is never 0. The best vector in the span of both is
 * (2, 1, 1) / √6 with λ = 3, and Mx = 3x ends the search.
 *
 * <p>With n entries per vector: time O(steps · (a multiplication + {@value #BASIS} · n)), space O({@value #BASIS} · n).
 */
final class Davidson {

    /** Vectors kept before the span is reduced to the best two. */
    private static final int BASIS = 10;

    /** Lower bound of the divisor of a correction, relative to λ. */
    private static final double MIN_DIVISOR = 1e-3;

    /** Squarings of the small matrix: its power of 2<sup>48</sup> keeps nothing but the dominant vector. */
    private static final int SQUARINGS = 48;

    private static final int[] ONES = IntStream.generate(() -> 1).limit(BASIS).toArray();

    /** Approximate cost of a step per entry, in links read. */
    private static final int LINKS_PER_ENTRY = 24;

    /** Approximate cost of a step for the small matrix, in links read. */
    private static final int LINKS_PER_STEP = 16_000;

    /** A vector of at most this norm is 0. */
    private static final double MIN_NORM = 1e-200;

    private final UnaryOperator<double[]> matrix;
    private final int[] sizes;
    private final double[] diagonal;
    private final double[][] vectors = new double[BASIS][];
    private final double[][] images = new double[BASIS][];
    private final double[][] products = new double[BASIS][BASIS];
    private int size;
    private int steps;

    /** An eigenvector of norm 1 with its eigenvalue. */
    @SuppressWarnings("ArrayRecordComponent") // not copied
    record Pair(double[] vector, double largest) {}

    /**
     * @param matrix multiplies a vector
     * @param sizes the multiplicity of each entry in the full vector: weights of the scalar product
     */
    Davidson(UnaryOperator<double[]> matrix, int[] sizes, double[] diagonal) {
        this.matrix = matrix;
        this.sizes = sizes;
        this.diagonal = diagonal;
    }

    /** Cost of a step without the multiplication, in links read. */
    static long cost(int entries) {
        return LINKS_PER_STEP + (long) LINKS_PER_ENTRY * entries;
    }

    /**
     * Computes the pair.
     *
     * @param start initial vector, not 0
     * @param tolerance maximum norm of Mx − λx, relative to λ
     * @param maxSteps number of steps after which the result is returned even if the tolerance is not reached
     */
    Pair solve(double[] start, double tolerance, int maxSteps) {
        normalize(start);
        append(start);
        double @Nullable [] before = null;
        while (true) {
            double[] shares = dominantVector();
            double[] vector = combine(vectors, shares);
            double[] image = combine(images, shares);
            double largest = dot(vector, image, sizes);
            double[] correction = image.clone();
            add(correction, -largest, vector);
            if (norm(correction) <= tolerance * largest || steps > maxSteps || vector.length == 1) {
                return new Pair(vector, largest);
            }
            for (int entry = 0; entry < correction.length; entry++) {
                correction[entry] /= Math.max(largest - diagonal[entry], MIN_DIVISOR * largest);
            }
            if (size == BASIS) {
                restart(vector, image, largest, before);
            }
            before = vector.clone();
            if (!makeIndependent(correction)) {
                return new Pair(vector, largest);
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
        for (int other = 0; other <= size; other++) {
            products[other][size] = dot(vectors[other], images[size], sizes);
            products[size][other] = products[other][size];
        }
        size++;
        steps++;
    }

    /** Makes a vector orthogonal to the others and of norm 1; returns false if it is a combination of the others. */
    private boolean makeIndependent(double[] vector) {
        for (int pass = 0; pass < 3 && normalize(vector); pass++) {
            for (int other = 0; other < size; other++) {
                add(vector, -dot(vector, vectors[other], sizes), vectors[other]);
            }
        }
        return normalize(vector);
    }

    private boolean normalize(double[] vector) {
        double norm = norm(vector);
        if (!(norm > MIN_NORM)) {
            return false;
        }
        for (int entry = 0; entry < vector.length; entry++) {
            vector[entry] /= norm;
        }
        return true;
    }

    private double norm(double[] vector) {
        return Math.sqrt(dot(vector, vector, sizes));
    }

    private static double dot(double[] one, double[] other, int[] multiplicities) {
        double sum = 0;
        for (int entry = 0; entry < one.length; entry++) {
            sum += one[entry] * other[entry] * multiplicities[entry];
        }
        return sum;
    }

    private static void add(double[] vector, double factor, double[] other) {
        for (int entry = 0; entry < vector.length; entry++) {
            vector[entry] += factor * other[entry];
        }
    }

    private static double[] combine(double[][] parts, double[] shares) {
        double[] sum = new double[parts[0].length];
        for (int part = 0; part < shares.length; part++) {
            add(sum, shares[part], parts[part]);
        }
        return sum;
    }

    /**
     * The dominant eigenvector, of norm 1, of the small matrix, whose largest eigenvalue is positive: the row with the
     * largest diagonal entry of a high power of the matrix. Time O(size³).
     */
    private double[] dominantVector() {
        double[][] power = new double[size][];
        for (int row = 0; row < size; row++) {
            power[row] = Arrays.copyOf(products[row], size);
        }
        for (int squaring = 0; squaring < SQUARINGS; squaring++) {
            power = square(power);
        }
        int longest = 0;
        for (int row = 1; row < size; row++) {
            longest = power[row][row] > power[longest][longest] ? row : longest;
        }
        double[] dominant = new double[size];
        add(dominant, 1 / Math.sqrt(dot(power[longest], power[longest], ONES)), power[longest]);
        return dominant;
    }

    /** The square of a symmetric matrix, scaled by its largest entry, which is on the diagonal. */
    private static double[][] square(double[][] rows) {
        int size = rows.length;
        double largest = Double.MIN_NORMAL;
        for (double[] row : rows) {
            largest = Math.max(largest, dot(row, row, ONES));
        }
        double[][] square = new double[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column <= row; column++) {
                square[row][column] = dot(rows[row], rows[column], ONES) / largest;
                square[column][row] = square[row][column];
            }
        }
        return square;
    }
}
