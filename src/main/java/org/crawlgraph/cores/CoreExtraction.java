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
 * Extracts bipartite cores from a graph, strongest first. Each core is removed before the search for the next one, so cores share no pages.
 *
 * <ol>
 *   <li>Rank the remaining graph with {@link Hits}, as {@link Reranking} specifies.
 *   <li>Grow the core around the best authority ({@link CoreGrowth}).
 *   <li>Remove its hubs and authorities with all their links.
 *   <li>Repeat from 1 until there are enough cores or no link is left.
 * </ol>
 * Cores below the minimum size are removed too, but not returned. Every core has at least one hub and one authority, so the loop ends.
 *
 * <p>With n pages and m links, {@link Reranking#PAPER} takes time O(cores · iterations · (n + m)). {@link Reranking#EXACT} takes at most
 * about twice as long, and usually far less; see {@link BoundedSearch}.
 *
 * <p>Source: Daneshpajouh et al. (2008), sections 2.1 and 2.4, figure 3.
 */
public final class CoreExtraction implements AutoCloseable {

    private final RemovalView view;
    private final CoreOptions coreOptions;
    private final Workers workers;
    private final CoreSearch search;
    private int extracted;

    /**
     * @param links the links to rank; remove links inside a site beforehand
     * @param concurrency number of threads, at least 1; does not affect the cores
     * @param checkpoint called in the stages {@code "transposing links"} and {@code "folding pages"}
     */
    public CoreExtraction(
            RankedLinks links, CoreOptions coreOptions, Reranking reranking, int concurrency, Checkpoint checkpoint) {
        this.coreOptions = coreOptions;
        this.workers = new Workers(concurrency);
        LinkGraph transposed = links.graph().transposeToShrink(checkpoint);
        this.view = new RemovalView(links.graph(), transposed); // nothing is removed before this constructor returns
        HitsOptions cold = reranking.cold();
        if (cold == null) {
            FoldedGraph folded = new FoldedGraph(links.graph(), transposed, links.sites(), workers, checkpoint);
            search = new BoundedSearch(view, folded, links.sites(), coreOptions, reranking.bounded(), workers);
        } else {
            search = new ColdSearch(view, links.sites(), coreOptions, cold, workers);
        }
    }

    /** Estimates the heap of an extraction, not counting the graph. Ignores what folding saves, since only folding shows that. */
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
                        MemoryNeed.of("scores of all pages, if needed", 0, Hits.bytes(pages, links, weights))));
    }

    /**
     * Extracts the next core.
     * @param checkpoint called in the stages {@code "bounding scores"}, {@code "searching"} and {@code "ranking"} with the work done so
     *     far, and in {@code "growing core"} and {@code "removing pages"}
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
     * Extracts several cores.
     * @param count number of cores, at least 1
     * @param checkpoint gets the progress in thousandths of a core in the stage {@code "cores"}, or {@code "cores, ranking all pages"} once
     *     the exact search has exceeded its limit
     * @return at most {@code count} cores in the order of extraction; fewer when no link is left
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

    @Override
    public void close() {
        workers.close();
    }
}
