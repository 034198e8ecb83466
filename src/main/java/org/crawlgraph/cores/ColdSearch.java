package org.crawlgraph.cores;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.exact.ScoreDifference;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.ranking.hits.Hits;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.crawlgraph.ranking.hits.HitsScores;
import org.crawlgraph.ranking.hits.ScoreOrder;
import org.jspecify.annotations.Nullable;

/** The paper's loop: before each core, HITS ranks the whole remaining graph from a cold start. */
final class ColdSearch implements CoreSearch {

    private final RemovalView view;
    private final CoreOptions coreOptions;
    private final HitsOptions hitsOptions;
    private final Hits hits;

    ColdSearch(
            RemovalView view,
            int @Nullable [] sites,
            CoreOptions coreOptions,
            HitsOptions hitsOptions,
            Workers workers) {
        this.view = view;
        this.coreOptions = coreOptions;
        this.hitsOptions = hitsOptions;
        hits = new Hits(view, sites, workers);
    }

    @Override
    public @Nullable Core next(int number, Checkpoint checkpoint) {
        if (view.links() == 0) {
            return null;
        }
        Ranking ranking = new ColdRanking(view, hits.rank(hitsOptions, checkpoint));
        return CoreGrowth.grow(number, view, ranking, coreOptions, checkpoint);
    }

    @Override
    public void removed(int[] pages) {
        // the view already reflects the removal
    }

    /** The scores of a {@link org.crawlgraph.ranking.hits.Hits} ranking of the whole graph. */
    private record ColdRanking(RemovalView view, HitsScores scores) implements Ranking {

        @Override
        public int bestAuthority() {
            int best = -1;
            for (int page = 0; page < view.pages(); page++) {
                if (view.in().outDegree(page) > 0
                        && (best < 0 || ScoreOrder.compare(scores.authorities(), page, best) < 0)) {
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
}
