package org.crawlgraph.cores;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.exact.Effort;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.ranking.hits.Hits;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * The exact search for the next core ({@link RegionSearch}), as long as all of it takes less than twice the work of Daneshpajouh et al.'s (2008) loop.
 * Where many parts of a graph are nearly equally strong, or all pages have a share in the strongest community, regions would grow
 * until each is the whole graph.
 *
 * <h2>Algorithm</h2>
 *
 * R is the work of the paper's ranking of what is left, counted in links ({@link Effort}). Before each core:
 *
 * <ol>
 *   <li>Grant {@value #GRANTED}·R, beside what is left of what was granted for earlier cores.
 *   <li>Search for the strongest ranking with what is left, less R; after one failure, two, three in a row with a 16th of that,
 *       a 49th, a 100th.
 *   <li>Grow its core, and refine the ranking as long as it takes no more than half of what is left. When it would take more, the
 *       core is {@link Certainty#NEAR}.
 *   <li>If 2 took too much: rank all that is left as the paper does, which costs R, and grow that core. Where the scores still move at
 *       the end, and a region is known that is at least as strong as they show, its core is taken, {@link Certainty#NEAR}.
 *       What the search has found stays known to it.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * At most {@value #GRANTED} times the work of the paper's loop for every number of cores, beside {@value #FREE} links in all and {@value
 * #LEAST} for each core: less than a tenth and about a hundredth of a second. Which cores are exact does not depend on how many are asked for, on
 * time or on threads. With many threads the paper's loop gains more time than the search, a part of which has only one.
 */
final class BoundedSearch implements CoreSearch {

    private static final double GRANTED = 1.75;
    private static final long FREE = 50_000_000;
    private static final long LEAST = 10_000_000;

    /** More than a computer does in a thousand years. */
    private static final long UNBOUNDED = Long.MAX_VALUE / 4;

    /** The paper's ranking. */
    private static final HitsOptions PAPER = HitsOptions.DEFAULT;

    private final RemovalView view;
    private final int @Nullable [] sites;
    private final CoreOptions coreOptions;
    private final Workers workers;
    private final Effort effort = new Effort();
    private final RegionSearch search;
    private @Nullable ColdSearch paper;
    private int failures;

    /**
     * Prepares to search.
     *
     * @param view what is left of the graph; nothing has been removed yet
     * @param graph the same, folded
     * @param sites a number per page when the pages of a site share their votes, else null
     * @param bounded false to search until each core is exact, whatever it takes
     */
    BoundedSearch(
            RemovalView view,
            FoldedGraph graph,
            int @Nullable [] sites,
            CoreOptions coreOptions,
            boolean bounded,
            Workers workers) {
        this.view = view;
        this.sites = sites;
        this.coreOptions = coreOptions;
        this.workers = workers;
        search = new RegionSearch(graph, workers, effort);
        effort.grant(bounded ? FREE : UNBOUNDED);
    }

    @Override
    public @Nullable Core next(int number, Checkpoint checkpoint) {
        long cost = Hits.visits(view, sites == null ? LinkWeights.NONE : LinkWeights.SITE, PAPER);
        effort.grant(Math.max((long) (GRANTED * cost), cost + LEAST));
        long caution = 1 + 3L * failures;
        effort.begin((effort.left() - cost) / (caution * caution));
        Ranking ranking;
        try {
            ranking = search.next(checkpoint);
        } catch (Effort.SpentException e) {
            failures++;
            search.putBack();
            effort.count(cost);
            return instead(number, checkpoint);
        }
        failures = 0;
        effort.begin(effort.left() / 2);
        return ranking == null ? null : CoreGrowth.grow(number, view, ranking, coreOptions, checkpoint);
    }

    /** The core of the paper's ranking, or, where its scores still move, that of a known region which is at least as strong. */
    private @Nullable Core instead(int number, Checkpoint checkpoint) {
        Core core = paper().next(number, checkpoint);
        if (core == null || core.certainty() != Certainty.MOVING || sites != null) {
            return core;
        }
        effort.begin(effort.left() / 2);
        Ranking known = search.known(core.sigma() * core.sigma(), checkpoint);
        return known == null ? core : CoreGrowth.grow(number, view, known, coreOptions, checkpoint);
    }

    /** Prepared when it is first needed, since it takes memory. */
    private ColdSearch paper() {
        if (paper == null) {
            paper = new ColdSearch(view, sites, coreOptions, PAPER, workers);
        }
        return paper;
    }

    @Override
    public void removed(int[] pages) {
        search.remove(pages);
    }
}
