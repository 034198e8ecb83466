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
 * Extracts cores from a kernel, and checks whether they are cores of the full graph.
 * <ol>
 *   <li>Extract the cores of the kernel ({@link CoreExtraction}, exact).
 *   <li>If links were left out, compare σ² of each core with the level. Rankings of the kernel are no stronger than those of the graph, so
 *       the bounds that justify leaving links out hold as long as σ² reaches the level and every earlier core is a core of the full graph.
 *   <li>Extract the cores of the part for ten times the share, and compare them one by one.
 * </ol>
 * Takes one extraction if nothing was left out, else two.
 */
public final class KernelExtraction {

    /** Divides the level if the kernel has fewer cores than requested. */
    private static final double LOWER = 4;

    private KernelExtraction() {}

    /**
     * Extracts cores from a kernel.
     * @param count number of cores, at least 1
     * @param concurrency number of threads, at least 1; does not affect the cores
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
