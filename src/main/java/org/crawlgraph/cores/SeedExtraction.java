package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.RankedLinks;

/**
 * Extracts crawl seeds: hubs that link to the best authorities of many different communities. Each core of the graph contributes one or
 * more of its hubs (Daneshpajouh et al. 2008, section 2.4, figure 3).
 */
public final class SeedExtraction {

    private SeedExtraction() {}

    /**
     * Extracts seeds, best first.
     *
     * @param links the links to rank; remove links inside a site beforehand
     * @param count number of seeds, at least 1
     * @param concurrency number of threads, at least 1; does not affect the seeds
     * @param checkpoint gets the progress in thousandths of a seed in the stage {@code "seeds"}, or {@code "seeds, ranking all pages"} once
     *     the exact search has exceeded its limit
     * @return at most {@code count} seeds, best first, each a hub of its core; fewer if no link is left outside the cores
     */
    public static List<Seed> extract(
            RankedLinks links,
            int count,
            SeedOptions seedOptions,
            CoreOptions coreOptions,
            Reranking reranking,
            int concurrency,
            Checkpoint checkpoint) {
        if (count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 seed");
        }
        List<Seed> seeds = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(seedOptions.randomSeed());
        CoreExtraction.ExtractionProgress progress = new CoreExtraction.ExtractionProgress("seeds", count, checkpoint);
        try (CoreExtraction cores = new CoreExtraction(links, coreOptions, reranking, concurrency, progress)) {
            for (Core core = cores.next(progress); core != null; core = cores.next(progress)) {
                int[] order = order(core.hubs().length, seedOptions.choice(), random);
                int wanted = Math.min(seedOptions.seedsPerCore(), count - seeds.size());
                for (int i = 0; i < Math.min(wanted, order.length); i++) {
                    int hub = order[i];
                    seeds.add(new Seed(seeds.size() + 1, core.hubs()[hub], core, core.hubScores()[hub], 0, 0));
                }
                if (seeds.size() == count) {
                    break;
                }
                progress.done(seeds.size());
            }
        }
        return seeds;
    }

    /** The order in which the hubs of a core become seeds, as indexes into its hubs. */
    private static int[] order(int hubs, SeedChoice choice, SplittableRandom random) {
        int[] order = new int[hubs];
        Arrays.setAll(order, hub -> hub);
        if (choice == SeedChoice.RANDOM) {
            for (int i = hubs - 1; i > 0; i--) {
                IntArrays.swap(order, i, random.nextInt(i + 1));
            }
        }
        return order;
    }
}
