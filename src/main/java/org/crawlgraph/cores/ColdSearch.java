package org.crawlgraph.cores;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.ranking.hits.Hits;
import org.crawlgraph.ranking.hits.HitsOptions;
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
}
