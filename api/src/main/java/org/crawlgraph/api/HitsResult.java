package org.crawlgraph.api;

import org.crawlgraph.ingest.PageNames;
import org.crawlgraph.ranking.Hits;

/**
 * Hub and authority scores, and how the ranking ended.
 *
 * @param authorities the authority score of each page, from 0 to 1
 * @param hubs the hub score of each page, from 0 to 1
 * @param sigma singular value of the link matrix for these scores
 * @param iterations number of iterations
 * @param didConverge whether the last iteration moved both score vectors by less than the tolerance, or only by
 *     rounding errors
 */
public record HitsResult(PageScores authorities, PageScores hubs, double sigma, int iterations, boolean didConverge) {

    static HitsResult of(Hits.HitsScores scores, PageNames names) {
        return new HitsResult(
                new PageScores(names, scores.authorities()),
                new PageScores(names, scores.hubs()),
                scores.sigma(),
                scores.ranIterations(),
                scores.didConverge());
    }
}
