package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.hits.HitsScores;
import org.crawlgraph.hits.ScoreOrder;

/**
 * The scores of a {@link org.crawlgraph.hits.Hits} ranking of the whole graph.
 *
 * @param view what was ranked
 * @param scores as it came out
 */
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
    public double rival(int[] authorities) {
        IntOpenHashSet excluded = new IntOpenHashSet(authorities);
        double best = 0;
        for (int page = 0; page < view.pages(); page++) {
            best = excluded.contains(page) ? best : Math.max(best, scores.authorities()[page]);
        }
        return best;
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
    public int iterations() {
        return scores.ranIterations();
    }

    @Override
    public double error() {
        return 0;
    }

    @Override
    public Ranking refined(double error) {
        return this;
    }
}
