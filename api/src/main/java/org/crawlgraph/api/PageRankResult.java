package org.crawlgraph.api;

import org.crawlgraph.ingest.PageNames;
import org.crawlgraph.ranking.Scores;

/**
 * PageRank, and how the ranking ended.
 *
 * @param scores the score of each page; their sum is 1
 * @param iterations number of iterations
 * @param didConverge whether the last iteration moved the scores by less than the tolerance, or only by rounding errors
 * @param residual sum of the absolute changes of the scores in the last iteration
 */
public record PageRankResult(PageScores scores, int iterations, boolean didConverge, double residual) {

    static PageRankResult of(Scores scores, PageNames names) {
        return new PageRankResult(
                new PageScores(names, scores.scores()),
                scores.ranIterations(),
                scores.didConverge(),
                scores.residual());
    }
}
