package org.crawlgraph.cores;

import org.crawlgraph.cores.exact.ScoreDifference;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.ranking.hits.HitsScores;
import org.crawlgraph.ranking.hits.ScoreOrder;

/** The scores of a {@link org.crawlgraph.ranking.hits.Hits} ranking of the whole graph. */
record ColdRanking(RemovalView view, HitsScores scores) implements Ranking {

    @Override
    public int bestAuthority() {
        int best = -1;
        for (int page = 0; page < view.pages(); page++) {
            if (view.in().degree(page) > 0 && (best < 0 || ScoreOrder.compare(scores.authorities(), page, best) < 0)) {
                best = page;
            }
        }
        return best;
    }

    @Override
    public double rivalDoubt(int[] authorities) {
        return 0;
    }

    @Override
    public double authority(int page) {
        return scores.authorities()[page];
    }

    @Override
    public double hub(int page) {
        return scores.hubs()[page];
    }

    @Override
    public double sigma() {
        return scores.sigma();
    }

    @Override
    public Certainty certainty() {
        return Certainty.ofResidual(Math.max(scores.authorityResidual(), scores.hubResidual()));
    }

    @Override
    public int iterations() {
        return scores.ranIterations();
    }

    @Override
    public ScoreDifference authorityDifference(int one, int other) {
        return new ScoreDifference(Math.abs(authority(one) - authority(other)), 0);
    }

    @Override
    public ScoreDifference hubDifference(int one, int other) {
        return new ScoreDifference(Math.abs(hub(one) - hub(other)), 0);
    }

    @Override
    public Ranking refined(double doubt) {
        return this;
    }
}
