package org.crawlgraph.cores;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Davidson's method for the largest eigenvalue of a matrix whose diagonal is known: corrects a vector x by
 * (λ − d)<sup>-1</sup>(Mx − λx), d the diagonal, and takes the best vector of the span of the last few corrections. The
 * matrix need be symmetric only as far as its largest eigenvalue is real and far enough from the others.
 *
 * <p>Time O(steps · (a multiplication + {@value #BASIS} · n)), space O({@value #BASIS} · n).
 */
final class Davidson {

    /** Vectors kept before the span is reduced to the best two. */
    private static final int BASIS = 10;

    /** A correction is never divided by less than this share of λ. */
    static final double LEAST_DISTANCE = 1e-3;

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
     * What was found.
     *
     * @param vector of norm 1
     * @param largest its eigenvalue
     * @param second about the next one; 0 when nothing is known of it
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never copied
    record Pair(double[] vector, double largest, double second) {}

    private Davidson(UnaryOperator<double[]> matrix, int[] sizes, int entries) {
        this.matrix = matrix;
        this.entries = entries;
        this.sizes = sizes;
    }

    /**
     * Computes the pair.
     *
     * @param matrix multiplies a vector
     * @param sizes how many entries of the full vector each entry stands for: weights of the scalar product
     * @param diagonal of the matrix
     * @param start where to begin, not 0
     * @param tolerance greatest norm of Mx − λx, as a share of λ
     * @param most steps at most
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

    private Pair solve(double[] diagonal, double[] start, double tolerance, int most) {
        normalize(start);
        append(start);
        double @Nullable [] before = null;
        double second = 0;
        while (true) {
            DominantPair pair = DominantPair.of(products, size);
            second = size > 1 ? pair.second() : second;
            double largest = pair.largest();
            double[] vector = combine(vectors, pair.vector());
            double[] image = combine(images, pair.vector());
            double[] correction = new double[entries];
            for (int i = 0; i < entries; i++) {
                correction[i] = image[i] - largest * vector[i];
            }
            if (Math.sqrt(dot(correction, correction)) <= tolerance * largest || steps > most || entries == 1) {
                return new Pair(vector, largest, second);
            }
            for (int i = 0; i < entries; i++) {
                correction[i] /= Math.max(largest - diagonal[i], LEAST_DISTANCE * largest);
            }
            if (size == BASIS) {
                restart(vector, image, largest, before);
            }
            before = vector.clone();
            if (!makeIndependent(correction)) {
                return new Pair(vector, largest, second);
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
        for (int i = 0; i <= size; i++) {
            products[i][size] = dot(vectors[i], images[size]);
            products[size][i] = dot(vectors[size], images[i]);
        }
        size++;
        steps++;
    }

    /** Makes a vector orthogonal to the others and of norm 1; false when it has no part of its own. */
    private boolean makeIndependent(double[] vector) {
        for (int pass = 0; pass < 3; pass++) {
            if (!normalize(vector)) {
                return false;
            }
            for (int i = 0; i < size; i++) {
                double share = dot(vector, vectors[i]);
                for (int j = 0; j < vector.length; j++) {
                    vector[j] -= share * vectors[i][j];
                }
            }
        }
        return normalize(vector);
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

    private double[] combine(double[][] parts, double[] shares) {
        double[] sum = new double[entries];
        for (int part = 0; part < shares.length; part++) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += shares[part] * parts[part][i];
            }
        }
        return sum;
    }
}
