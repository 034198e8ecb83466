package org.crawlgraph.cores.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.RankedLinks;

/**
 * <h2>What</h2>
 *
 * Takes cores out of a kernel, and says whether they are those of the whole graph.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Take the cores of the kernel ({@link CoreExtraction}, exact).
 *   <li>When links were left out, compare σ² of each with the level. The kernel's rankings are no stronger than the graph's, so as long as
 *       σ² reaches it and the cores before are the same, the bounds by which links were left out hold.
 *   <li>Take the cores of the part for ten times the share, and compare them place by place.
 * </ol>
 *
 * <h2>Cost</h2>
 *
 * One extraction of a graph in which nothing was left out, else two.
 */
public final class KernelExtraction {

    /** Where the kernel ends before the cores do, the level goes down by this. */
    private static final double LOWER = 4;

    private KernelExtraction() {}

    /**
     * Takes cores out of a kernel.
     *
     * @param count cores wanted, at least 1
     * @param concurrency threads, at least 1; has no influence on the cores
     * @param checkpoint see {@link CoreExtraction#take}
     */
    public static KernelCores extract(
            Kernel kernel, int count, CoreOptions options, int concurrency, Checkpoint checkpoint) {
        List<Core> cores = take(kernel.links(), count, options, concurrency, checkpoint);
        LinkGraph part = kernel.part();
        List<Core> ofPart =
                part == null ? cores : take(RankedLinks.unweighted(part), count, options, concurrency, checkpoint);
        List<Standing> standings = new ArrayList<>();
        double weakest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < cores.size(); i++) {
            Core core = cores.get(i);
            weakest = Math.min(weakest, core.sigma() * core.sigma());
            if (part == null) {
                standings.add(Standing.WHOLE);
            } else if (weakest < kernel.level()) {
                standings.add(Standing.BELOW);
            } else {
                boolean same = i < ofPart.size() && same(core, ofPart.get(i));
                standings.add(same ? Standing.AGREES : Standing.DIFFERS);
            }
        }
        return new KernelCores(cores, standings, nextLevel(kernel, count, cores.size(), weakest));
    }

    private static double nextLevel(Kernel kernel, int count, int found, double weakest) {
        if (kernel.level() == 0) {
            return 0;
        }
        if (found < count) {
            return Math.min(weakest, kernel.level()) / LOWER;
        }
        return weakest < kernel.level() ? weakest : 0;
    }

    private static List<Core> take(
            RankedLinks links, int count, CoreOptions options, int concurrency, Checkpoint checkpoint) {
        try (CoreExtraction extraction = new CoreExtraction(links, options, Reranking.EXACT, concurrency, checkpoint)) {
            return extraction.take(count, checkpoint);
        }
    }

    private static boolean same(Core core, Core other) {
        return Arrays.equals(core.hubs(), other.hubs()) && Arrays.equals(core.authorities(), other.authorities());
    }
}
