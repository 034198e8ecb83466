package org.crawlgraph.spark;

import org.apache.spark.api.java.JavaRDD;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.Scores;

/**
 * {@link org.crawlgraph.ranking.Hits} on a cluster: the same formula, steps and stopping rule, with the weights of the
 * matrix. Scores are identical on every cluster. They differ from the scores of one machine only by rounding, because
 * sums are taken in another order.
 *
 * <p>Cost: two products of {@link LinkMatrix} per iteration; with a tolerance, a third pass over the vectors.
 */
final class MatrixHits {

    private MatrixHits() {}

    /**
     * Ranks all pages.
     *
     * @param matrix the links to rank
     */
    public static HitsVectors rank(LinkMatrix matrix, Hits.Settings options) {
        JavaRDD<double[]> hubs = Vectors.keep(matrix.vector(1), 0);
        JavaRDD<double[]> authorities = Vectors.keep(matrix.vector(0), 0);
        double hubNorm = Math.sqrt((double) matrix.grid().pages());
        double authorityNorm = 1;
        for (int done = 1; ; done++) {
            JavaRDD<double[]> nextAuthorities = Vectors.keep(matrix.in(hubs, 1 / hubNorm), done);
            JavaRDD<double[]> nextHubs = Vectors.keep(matrix.out(nextAuthorities), done);
            double nextHubNorm = Vectors.norm(nextHubs);
            if (nextHubNorm == 0) {
                return new HitsVectors(
                        Vectors.scores(nextAuthorities, 1), Vectors.scores(nextHubs, 1), 0, done, true, 0, 0);
            }
            boolean last = done == options.maxIterations();
            if (last || options.tolerance() > 0) {
                double nextNorm = Vectors.norm(nextAuthorities);
                double authorityResidual = Vectors.distance(authorities, authorityNorm, nextAuthorities, nextNorm);
                double hubResidual = Vectors.distance(hubs, hubNorm, nextHubs, nextHubNorm);
                boolean converged = Math.max(authorityResidual, hubResidual) < options.tolerance();
                if (last || converged) {
                    boolean still = Math.max(authorityResidual, hubResidual) <= Scores.ROUNDING;
                    return new HitsVectors(
                            Vectors.scores(nextAuthorities, nextNorm),
                            Vectors.scores(nextHubs, nextHubNorm),
                            nextHubNorm / nextNorm,
                            done,
                            converged || still,
                            authorityResidual,
                            hubResidual);
                }
                authorityNorm = nextNorm;
            } else if (done == options.maxIterations() - 1) {
                authorityNorm = Vectors.norm(nextAuthorities);
            }
            hubs.unpersist(false);
            authorities.unpersist(false);
            hubs = nextHubs;
            hubNorm = nextHubNorm;
            authorities = nextAuthorities;
        }
    }

    /**
     * The scores of a ranking, an array per block, and how it ended; see
     * {@link org.crawlgraph.ranking.Hits.HitsScores}.
     *
     * @param authorities scores of norm 1, rounded to 41 bits
     * @param hubs scores of norm 1, rounded to 41 bits
     * @param sigma singular value
     * @param didConverge whether the last iteration moved both vectors by less than the tolerance, or only by rounding
     *     errors
     * @param authorityResidual Euclidean distance by which the last iteration moved the authority scores
     * @param hubResidual the same for the hub scores
     */
    public record HitsVectors(
            JavaRDD<double[]> authorities,
            JavaRDD<double[]> hubs,
            double sigma,
            int ranIterations,
            boolean didConverge,
            double authorityResidual,
            double hubResidual) {}
}
