package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.cores.exact.WorkLimit;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.Hits;
import org.jspecify.annotations.Nullable;

/**
 * Finds the cores of a graph one after another, strongest first: hubs are pages ({@link CoreExtraction}) or sites
 * ({@link SiteCores}).
 */
public abstract sealed class CoreSearch implements AutoCloseable permits CoreExtraction, SiteCores {

    /** The progress of a core or seed. */
    private static final int WHOLE = 1_000;

    private static final Set<String> STEPS = Set.of(WorkLimit.SEARCHING, Hits.RANKING, SiteCores.RANKING);

    /**
     * Starts a search for cores of the kind that {@link CoreOptions#hubs} selects.
     *
     * @param ranked the links to rank ({@link SiteGraph#ranked})
     * @param urls URL of a page by its number; null if unknown. Only cores of sites need it
     * @param concurrency number of threads, at least 1; does not affect the cores
     */
    public static CoreSearch of(
            SiteGraph ranked,
            IntFunction<@Nullable String> urls,
            CoreOptions options,
            CoreOptions.Reranking reranking,
            int concurrency,
            Checkpoint checkpoint) {
        return options.hubs() == CoreOptions.Hubs.SITES
                ? new SiteCores(ranked, urls, options, checkpoint)
                : new CoreExtraction(ranked.graph(), options, reranking, concurrency, checkpoint);
    }

    /** Estimates the heap of a search, not counting the graph. */
    public static MemoryNeed memory(CoreOptions options, long pages, long links, CoreOptions.Reranking reranking) {
        return options.hubs() == CoreOptions.Hubs.SITES
                ? SiteCores.memory(pages, links)
                : CoreExtraction.memory(pages, links, reranking);
    }

    /**
     * Extracts the next core.
     *
     * @return the core, or null when no link is left
     */
    public abstract @Nullable Core next(Checkpoint checkpoint);

    @Override
    public void close() {}

    /**
     * Extracts several cores.
     *
     * @param count number of cores, at least 1
     * @param checkpoint gets the progress in thousandths of a core in the stage {@code "cores"}
     * @return at most {@code count} cores in the order of extraction; fewer when no link is left
     */
    public final List<Core> take(int count, Checkpoint checkpoint) {
        List<Core> cores = new ArrayList<>();
        extract("core", count, checkpoint, core -> {
            cores.add(core);
            return cores.size();
        });
        return cores;
    }

    /**
     * Extracts cores until {@code taken} returns {@code count}, or no link is left. Progress is the share of the work
     * allowed for the next core or seed.
     */
    private void extract(String unit, int count, Checkpoint checkpoint, ToIntFunction<Core> taken) {
        if (count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 " + unit);
        }
        var progress = new Checkpoint() {
            private int done;
            private long reached;

            @Override
            public void reached(String step, long part, long of) {
                long share = STEPS.contains(step) ? Math.min(part * WHOLE / of, WHOLE - 1) : 0;
                reached = Math.max(reached, (long) WHOLE * done + share);
                checkpoint.reached(unit + "s", reached, (long) WHOLE * count);
            }
        };
        while (progress.done < count) {
            Core core = next(progress);
            if (core == null) {
                return;
            }
            progress.done = taken.applyAsInt(core);
        }
    }

    /**
     * Extracts seeds, best first: hubs that link to the best authorities of many different communities. Each core
     * contributes one or more of its hubs that are not seeds yet (Daneshpajouh et al. 2008, section 2.4, figure 3).
     *
     * @param count number of seeds, at least 1
     * @param candidate whether a hub may become a seed
     * @param seedsPerCore seeds per core, at least 1; a core with fewer hubs contributes all of them
     * @param checkpoint gets the progress in thousandths of a seed in the stage {@code "seeds"}
     * @return at most {@code count} seeds, best first, each a hub of its core; fewer if no link is left outside the
     *     cores
     */
    public final List<Seed> seeds(int count, IntPredicate candidate, int seedsPerCore, Checkpoint checkpoint) {
        List<Seed> seeds = new ArrayList<>();
        IntOpenHashSet chosen = new IntOpenHashSet();
        extract("seed", count, checkpoint, core -> {
            int wanted = Math.min(seedsPerCore, count - seeds.size());
            for (int hub : core.hubs()) {
                if (wanted > 0 && candidate.test(hub) && chosen.add(hub)) {
                    seeds.add(new Seed(seeds.size() + 1, hub, core, 0, 0));
                    wanted--;
                }
            }
            return seeds.size();
        });
        return seeds;
    }
}
