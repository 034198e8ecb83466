package org.crawlgraph.spark;

import java.io.Serializable;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.ranking.Scores;

/**
 * {@link org.crawlgraph.ranking.PageRank} on a cluster: the same formula and stopping rule, with every page computed
 * from the old vector. Scores are identical on every cluster, and as close to the solution as on one machine.
 *
 * <p>Cost: one product of {@link LinkMatrix} per iteration.
 */
final class MatrixPageRank {

    private MatrixPageRank() {}

    /**
     * Ranks all pages.
     *
     * @param matrix the links to rank
     */
    public static PageRankVector rank(LinkMatrix matrix, PageRank.Settings options) {
        long pages = matrix.grid().pages();
        JavaRDD<int[]> degrees = matrix.degrees().persist(StorageLevel.MEMORY_AND_DISK());
        double first = 1.0 / pages;
        JavaRDD<Step> steps = Vectors.keep(degrees.map(of -> Step.first(of, first)), 0);
        Step.Sums sums = Step.Sums.of(steps);
        for (int done = 1; ; done++) {
            double alpha = options.dampingFactor();
            double base = (1 - alpha + alpha * sums.stranded()) / pages;
            JavaRDD<double[]> sent = matrix.in(steps.map(Step::shares), 1);
            JavaRDD<Block> blocks = degrees.zipPartitions(
                    steps,
                    (of, before) -> one(new Block(of.next(), before.next().shares())));
            JavaRDD<Step> next = Vectors.keep(
                    blocks.zipPartitions(sent, (of, in) -> one(of.next().step(in.next(), base, alpha))), done);
            sums = Step.Sums.of(next);
            steps.unpersist(false);
            steps = next;
            boolean converged = sums.moved() < options.tolerance();
            if (converged || done == options.maxIterations()) {
                JavaRDD<double[]> entries = degrees.zipPartitions(
                        steps,
                        (of, last) -> one(new Block(of.next(), last.next().shares()).scores()));
                double sum = LinkMatrix.sum(entries.map(MatrixPageRank::sum));
                return new PageRankVector(
                        Vectors.scores(entries, sum), done, converged || sums.moved() <= Scores.ROUNDING, sums.moved());
            }
        }
    }

    private static double sum(double[] entries) {
        double sum = 0;
        for (double entry : entries) {
            sum += entry;
        }
        return sum;
    }

    private static <T> Iterator<T> one(T entry) {
        return Collections.singletonList(entry).iterator();
    }

    /** A block with the shares of its pages: scores divided by out-degrees. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Block(int[] degrees, double[] shares) implements Serializable {

        Step step(double[] sums, double base, double alpha) {
            double[] to = new double[sums.length];
            double moved = 0;
            double stranded = 0;
            for (int page = 0; page < to.length; page++) {
                double score = base + alpha * sums[page];
                int parts = Math.max(1, degrees[page]);
                moved += Math.abs(score - shares[page] * parts);
                stranded += score * (parts - degrees[page]);
                to[page] = score / parts;
            }
            return new Step(to, moved, stranded);
        }

        double[] scores() {
            double[] scores = new double[shares.length];
            for (int page = 0; page < scores.length; page++) {
                scores[page] = shares[page] * Math.max(1, degrees[page]);
            }
            return scores;
        }
    }

    /** A block after an iteration, the change of its scores, and the total score of its pages without links. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Step(double[] shares, double moved, double stranded) implements Serializable {

        static Step first(int[] degrees, double score) {
            double[] shares = new double[degrees.length];
            double stranded = 0;
            for (int page = 0; page < shares.length; page++) {
                shares[page] = score / Math.max(1, degrees[page]);
                stranded += degrees[page] == 0 ? score : 0;
            }
            return new Step(shares, 0, stranded);
        }

        /** Sums over the blocks, in order. */
        private record Sums(double moved, double stranded) implements Serializable {

            static Sums of(JavaRDD<Step> steps) {
                List<Sums> parts =
                        steps.map(step -> new Sums(step.moved, step.stranded)).collect();
                double moved = 0;
                double stranded = 0;
                for (Sums part : parts) {
                    moved += part.moved;
                    stranded += part.stranded;
                }
                return new Sums(moved, stranded);
            }
        }
    }

    /**
     * The scores of a ranking, an array per block, and how it ended; see {@link org.crawlgraph.ranking.Scores}.
     *
     * @param scores their sum is 1; rounded to 41 bits
     * @param didConverge whether the last iteration moved the scores by less than the tolerance, or only by rounding
     *     errors
     * @param residual sum of the absolute changes of the scores in the last iteration
     */
    public record PageRankVector(JavaRDD<double[]> scores, int ranIterations, boolean didConverge, double residual) {}
}
