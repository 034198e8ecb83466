package org.crawlgraph.cores;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.hits.Hits;
import org.crawlgraph.hits.HitsOptions;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.Workers;
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
 *   <li>Rank what is left of the graph with HITS, from a cold start.
 *   <li>Grow the core around its best authority.
 *   <li>Remove the hubs and the authorities of the core with all their links.
 *   <li>Repeat from 1 until there are as many cores as asked for, or no link is left.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Every core has a hub and an authority, so the graph shrinks and the loop ends. Time O(cores · iterations · (n + m)); n
 * pages, m links.
 *
 * <h2>References</h2>
 *
 * Daneshpajouh et al. (2008), sections 2.1 and 2.4, figure 3.
 */
public final class CoreExtraction implements AutoCloseable {

    private final RemovalView view;
    private final CoreOptions coreOptions;
    private final HitsOptions hitsOptions;
    private final Workers workers;
    private final Hits hits;
    private int extracted;

    /**
     * Prepares to take cores out of a graph.
     *
     * @param graph links as they are to be ranked; drop the links inside a site before
     * @param concurrency threads, at least 1; has no influence on the cores
     * @param checkpoint told of the stage {@code "turning links"}
     */
    public CoreExtraction(
            LinkGraph graph, CoreOptions coreOptions, HitsOptions hitsOptions, int concurrency, Checkpoint checkpoint) {
        this.view = new RemovalView(graph, checkpoint);
        this.coreOptions = coreOptions;
        this.hitsOptions = hitsOptions;
        this.workers = new Workers(concurrency);
        this.hits = new Hits(view, workers);
    }

    /**
     * Takes the next core out of what is left of the graph.
     *
     * @param checkpoint told of the stages {@code "ranking"}, {@code "growing core"} and {@code "removing pages"}
     * @return the core, or null when no link is left
     */
    public @Nullable Core next(Checkpoint checkpoint) {
        if (view.links() == 0) {
            return null;
        }
        Core core = CoreGrowth.grow(++extracted, view, hits.rank(hitsOptions, checkpoint), coreOptions, checkpoint);
        view.remove(checkpoint, core.hubs());
        view.remove(checkpoint, core.authorities());
        return core;
    }

    /**
     * Takes several cores out of a graph.
     *
     * @param count cores wanted, at least 1
     * @param checkpoint told how many cores are done under the stage {@code "cores"}
     * @return at most {@code count} cores, in the order of extraction; fewer when no link is left
     */
    public List<Core> take(int count, Checkpoint checkpoint) {
        if (count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 core");
        }
        List<Core> cores = new ArrayList<>();
        while (cores.size() < count) {
            Core core = next((stage, done, total) -> checkpoint.reached("cores", cores.size(), count));
            if (core == null) {
                break;
            }
            cores.add(core);
        }
        return cores;
    }

    /** Ends the worker threads. */
    @Override
    public void close() {
        workers.close();
    }
}
