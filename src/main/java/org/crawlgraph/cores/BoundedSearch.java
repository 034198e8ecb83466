package org.crawlgraph.cores;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.exact.WorkLimit;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.ranking.hits.Hits;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.jspecify.annotations.Nullable;

/**
 * The exact search for the next core ({@link RegionSearch}), limited to less than twice the work of the paper's loop. Without the limit,
 * regions would grow to the whole graph wherever many communities are almost equally strong, or all pages belong to the strongest one.
 *
 * <p>Work is counted in links ({@link WorkLimit}). Let R be the work of one ranking of the remaining graph as in the paper. For each core:
 * <ol>
 *   <li>Grant {@value #GRANTED}·R, on top of whatever earlier cores left over.
 *   <li>Search for the strongest ranking with all of that minus R. After one, two or three failures in a row, spend only a 16th, a 49th or
 *       a 100th of that.
 *   <li>Grow the core of that ranking, and refine the ranking with at most half of the remaining work. If that is too little, the core is
 *       {@link Certainty#NEAR}.
 *   <li>If step 2 ran out of work, rank the whole remaining graph as the paper does, at cost R, and grow that core. If its scores still
 *       move in the last iteration, votes are not shared, and a known region is at least as strong, take the core of that region instead
 *       ({@link Certainty#NEAR}). The regions found so far are kept.
 * </ol>
 * For any number of cores the search takes at most {@value #GRANTED} times the work of the paper's loop, plus {@value #FREE} links in total
 * (less than 0.1 s) and {@value #LEAST} links per core (about 0.01 s). Which cores are exact does not depend on the number of cores, on
 * time or on threads. The paper's loop profits more from many threads, because part of the search is single-threaded.
 */
final class BoundedSearch implements CoreSearch {

    private static final double GRANTED = 1.75;
    private static final long FREE = 50_000_000;
    private static final long LEAST = 10_000_000;

    /** More than a computer does in a thousand years. */
    private static final long UNBOUNDED = Long.MAX_VALUE / 4;

    private static final HitsOptions PAPER = HitsOptions.DEFAULT;

    private final RemovalView view;
    private final int @Nullable [] sites;
    private final CoreOptions coreOptions;
    private final Workers workers;
    private final WorkLimit work = new WorkLimit();
    private final RegionSearch search;
    private @Nullable ColdSearch paper;
    private int failures;

    /**
     * Creates a search of a graph from which no page has been removed yet.
     * @param graph the same graph, folded
     * @param sites the site number of each page if the pages of a site share their votes, else null
     * @param bounded false to search until each core is exact, regardless of the work
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
        search = new RegionSearch(graph, workers, work);
        work.grant(bounded ? FREE : UNBOUNDED);
    }

    @Override
    public @Nullable Core next(int number, Checkpoint checkpoint) {
        long cost = Hits.visits(view, sites == null ? LinkWeights.NONE : LinkWeights.SITE, PAPER);
        work.grant(Math.max((long) (GRANTED * cost), cost + LEAST));
        long caution = 1 + 3L * failures;
        work.begin((work.left() - cost) / (caution * caution));
        Ranking ranking;
        try {
            ranking = search.next(checkpoint);
        } catch (WorkLimit.SpentException e) {
            failures++;
            search.putBack();
            work.count(cost);
            return instead(number, checkpoint);
        }
        failures = 0;
        work.begin(work.left() / 2);
        return ranking == null ? null : CoreGrowth.grow(number, view, ranking, coreOptions, checkpoint);
    }

    /** The core of the paper's ranking or, if its scores still move, the core of a known region that is at least as strong. */
    private @Nullable Core instead(int number, Checkpoint checkpoint) {
        Core core = paper().next(number, checkpoint);
        if (core == null || core.certainty() != Certainty.MOVING || sites != null) {
            return core;
        }
        work.begin(work.left() / 2);
        Ranking known = search.known(core.sigma() * core.sigma(), checkpoint);
        return known == null ? core : CoreGrowth.grow(number, view, known, coreOptions, checkpoint);
    }

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
