package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.RankedLinks;

/**
 * Crawl seeds: pages that link to the best authorities of many different communities. The cores of the graph are extracted
 * one after another, and each gives a hub or a few (Daneshpajouh et al. 2008, section 2.4, figure 3).
 */
public final class SeedExtraction {

    private SeedExtraction() {}

    /**
     * Extracts seeds from a graph.
     *
     * @param links as they are to be ranked; drop the links inside a site before
     * @param count seeds wanted, at least 1
     * @param concurrency threads, at least 1; has no influence on the seeds
     * @param checkpoint gets how many thousandths of the seeds there are in the stage {@code "seeds"}, or, once the exact search
     *     has not sufficed, {@code "seeds, ranking all pages"}
     * @return at most {@code count} seeds, best first; fewer when no link is left between the pages outside their cores
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
        ExtractionProgress progress = new ExtractionProgress("seeds", count, checkpoint);
        try (CoreExtraction cores = new CoreExtraction(links, coreOptions, reranking, concurrency, progress)) {
            for (Core core = cores.next(progress); core != null; core = cores.next(progress)) {
                int[] order = order(core.hubs().length, seedOptions.choice(), random);
                int wanted = Math.min(seedOptions.seedsPerCore(), count - seeds.size());
                for (int i = 0; i < Math.min(wanted, order.length); i++) {
                    int hub = order[i];
                    seeds.add(new Seed(seeds.size() + 1, core.hubs()[hub], core, core.hubScores()[hub]));
                }
                if (seeds.size() == count) {
                    break;
                }
                progress.done(seeds.size());
            }
        }
        return seeds;
    }

    /** The order in which the hubs of a core become seeds, as places in its list of hubs. */
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
