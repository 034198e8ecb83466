package org.crawlgraph.procedures;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.cluster.PrunedGraph;
import org.crawlgraph.cluster.Pruning;
import org.crawlgraph.cluster.PruningOptions;
import org.crawlgraph.cluster.UrlPattern;
import org.crawlgraph.run.Checkpoint;

/**
 * A sample of a site with the clusters of its pages.
 *
 * @param sample the pages
 * @param patterns of the clusters, by their numbers
 * @param clusterOf the cluster of each page of the sample, -1 for none
 * @param entries the clusters where a crawl starts
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
record ClusteredSample(SiteSample sample, List<UrlPattern> patterns, int[] clusterOf, int[] entries) {

    /** Most URLs that a cluster shows as examples. */
    private static final int EXAMPLES = 3;

    PrunedGraph prune(ByHand byHand, PruningOptions options, Checkpoint checkpoint) {
        return Pruning.prune(
                sample.sampled(), clusterOf, patterns, entries, byHand.about(patterns), options, checkpoint);
    }

    /** The first URLs of each cluster in the order of the sample, which is that of chance. */
    List<List<String>> examples() {
        List<List<String>> examples = new ArrayList<>();
        patterns.forEach(pattern -> examples.add(new ArrayList<>()));
        for (int place = 0; place < clusterOf.length; place++) {
            if (clusterOf[place] >= 0 && examples.get(clusterOf[place]).size() < EXAMPLES) {
                examples.get(clusterOf[place]).add(sample.sampled().urls().get(place));
            }
        }
        return examples;
    }
}
