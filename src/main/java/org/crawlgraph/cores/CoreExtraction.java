package org.crawlgraph.cores;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.graph.RankedLinks;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.ranking.hits.Hits;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * Takes bipartite cores out of a graph, the strongest first; each from another part of the graph, since a core is removed
 * before the next one is looked for.
 *
 * <h2>Formula</h2>
 *
 * See {@link Hits} for the ranking and {@link CoreGrowth} for the core that it shows.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Rank what is left of the graph with HITS, as {@link Reranking} says.
 *   <li>Grow the core around its best authority.
 *   <li>Remove the hubs and the authorities of the core with all their links.
 *   <li>Repeat from 1 until there are as many cores as asked for, or no link is left.
 * </ol>
 *
 * Cores smaller than asked for are removed like the others, and not handed out.
 *
 * <h2>Stopping and cost</h2>
 *
 * Every core has a hub and an authority, so the graph shrinks and the loop ends. Time O(cores · iterations · (n + m)) for
 * {@link Reranking#PAPER}; at most about twice as much for {@link Reranking#EXACT}, mostly much less, see {@link BoundedSearch}.
 * n pages, m links.
 *
 * <h2>References</h2>
 *
 * Daneshpajouh et al. (2008), sections 2.1 and 2.4, figure 3.
 */
public final class CoreExtraction implements AutoCloseable {

    private final RemovalView view;
    private final CoreOptions coreOptions;
    private final Workers workers;
    private final CoreSearch search;
    private int extracted;

    /**
     * Prepares to take cores out of a graph.
     *
     * @param links as they are to be ranked; drop the links inside a site before
     * @param concurrency threads, at least 1; has no influence on the cores
     * @param checkpoint called in the stages {@code "transposing links"} and {@code "folding pages"}
     */
    public CoreExtraction(
            RankedLinks links, CoreOptions coreOptions, Reranking reranking, int concurrency, Checkpoint checkpoint) {
        this.coreOptions = coreOptions;
        this.workers = new Workers(concurrency);
        LinkGraph transposed = links.graph().transposeToShrink(checkpoint);
        this.view =
                new RemovalView(links.graph(), transposed); // nothing is removed from it before this constructor ends
        HitsOptions cold = reranking.cold();
        if (cold == null) {
            FoldedGraph folded = new FoldedGraph(links.graph(), transposed, links.sites(), workers, checkpoint);
            search = new BoundedSearch(view, folded, links.sites(), coreOptions, reranking.bounded(), workers);
        } else {
            search = new ColdSearch(view, links.sites(), coreOptions, cold, workers);
        }
    }

    /**
     * Heap that an extraction takes, the graph itself not counted. How much folding saves, only folding tells.
     *
     * @param pages of the graph
     * @param links of the graph
     */
    public static MemoryNeed memory(long pages, long links, LinkWeights weights, Reranking reranking) {
        MemoryNeed copy = MemoryNeed.of("a copy of the links", 0, 4 * links);
        if (reranking.cold() != null) {
            return MemoryNeed.sum("extraction", copy, Hits.memory(pages, links, weights));
        }
        MemoryNeed view = RemovalView.memory(pages, links);
        return MemoryNeed.largest(
                "extraction",
                MemoryNeed.sum("folding", view, FoldedGraph.memoryToFold(pages, links, weights)),
                MemoryNeed.sum(
                        "searching",
                        view,
                        copy,
                        FoldedGraph.memory(pages, links, weights),
                        RegionSearch.memory(pages, links, weights),
                        MemoryNeed.of(
                                "scores of all pages, if it comes to that", 0, Hits.bytes(pages, links, weights))));
    }

    /**
     * Takes the next core out of what is left of the graph.
     *
     * @param checkpoint called in the stages {@code "bounding scores"}, {@code "searching"}, {@code "ranking"}, {@code "growing
     *     core"} and {@code "removing pages"}; of what may be searched, and of the iterations of a ranking, it is told how
     *     much is done
     * @return the core, or null when no link is left
     */
    public @Nullable Core next(Checkpoint checkpoint) {
        while (true) {
            Core core = search.next(extracted + 1, checkpoint);
            if (core == null) {
                return null;
            }
            for (int[] side : List.of(core.hubs(), core.authorities())) {
                view.remove(checkpoint, side);
                search.removed(side);
            }
            if (core.hubs().length >= coreOptions.minHubs()
                    && core.authorities().length >= coreOptions.minAuthorities()) {
                extracted++;
                return core;
            }
        }
    }

    /**
     * Takes several cores out of a graph.
     *
     * @param count cores wanted, at least 1
     * @param checkpoint gets how many thousandths of the cores are done in the stage {@code "cores"}, or, once the exact search
     *     has not sufficed, {@code "cores, ranking all pages"}
     * @return at most {@code count} cores, in the order of extraction; fewer when no link is left
     */
    public List<Core> take(int count, Checkpoint checkpoint) {
        if (count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 core");
        }
        List<Core> cores = new ArrayList<>();
        ExtractionProgress progress = new ExtractionProgress("cores", count, checkpoint);
        while (cores.size() < count) {
            Core core = next(progress);
            if (core == null) {
                break;
            }
            cores.add(core);
            progress.done(cores.size());
        }
        return cores;
    }

    /** Ends the worker threads. */
    @Override
    public void close() {
        workers.close();
    }
}
