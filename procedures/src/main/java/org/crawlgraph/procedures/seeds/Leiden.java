package org.crawlgraph.procedures.seeds;

import java.util.Random;
import nl.cwts.networkanalysis.Clustering;
import nl.cwts.networkanalysis.LeidenAlgorithm;
import nl.cwts.networkanalysis.Network;
import nl.cwts.util.LargeDoubleArray;
import nl.cwts.util.LargeIntArray;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.SiteCommunities;

/**
 * The communities of a graph of sites by the Leiden algorithm for modularity, in the authors' implementation. Keeps the
 * best of several runs. One thread, so the result depends on the seed alone.
 *
 * <p>Source: V. A. Traag, L. Waltman and N. J. van Eck (2019), From Louvain to Leiden: guaranteeing well-connected
 * communities.
 *
 * @param clusters by site, the number of its community
 * @param modularity of these communities, at resolution 1
 */
@SuppressWarnings("ArrayRecordComponent") // not copied
record Leiden(int[] clusters, double modularity) {

    private static final String STAGE = "finding communities";

    private static final int RUNS = 10;

    /** Links in all runs together; a larger graph gets fewer runs. */
    private static final int LINKS_OF_RUNS = 5_000_000;

    /** Iterations of one run, which ends when one changes nothing. */
    private static final int MAX_ITERATIONS = 50;

    static Leiden of(SiteCommunities graph, double resolution, long seed, Checkpoint checkpoint) {
        int links = graph.links().weights().length;
        Network network = new Network(
                graph.sites(),
                true,
                new LargeIntArray[] {
                    new LargeIntArray(graph.links().from()),
                    new LargeIntArray(graph.links().to())
                },
                new LargeDoubleArray(graph.links().weights()),
                false,
                true);
        double scale = 2 * network.getTotalEdgeWeight();
        int runs = Math.max(1, Math.min(RUNS, LINKS_OF_RUNS / Math.max(1, links)));
        Random random = new Random(seed);
        LeidenAlgorithm leiden = new LeidenAlgorithm(resolution / scale, 1, LeidenAlgorithm.DEFAULT_RANDOMNESS, random);
        Clustering best = new Clustering(graph.sites());
        double quality = Double.NEGATIVE_INFINITY;
        for (int run = 0; run < runs && links > 0; run++) {
            Clustering found = new Clustering(graph.sites());
            boolean changed = true;
            for (int iteration = 0; changed && iteration < MAX_ITERATIONS; iteration++) {
                checkpoint.reached(STAGE, (long) run * MAX_ITERATIONS + iteration, (long) runs * MAX_ITERATIONS);
                changed = leiden.improveClustering(network, found);
            }
            double reached = leiden.calcQuality(network, found);
            if (reached > quality) {
                quality = reached;
                best = found;
            }
        }
        double modularity = links == 0 ? 0 : new LeidenAlgorithm(1 / scale, 1, 0, random).calcQuality(network, best);
        return new Leiden(best.getClusters(), modularity);
    }
}
