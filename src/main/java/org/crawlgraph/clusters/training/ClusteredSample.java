package org.crawlgraph.clusters.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.paper.PaperPruning;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.Feature;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.Pruning;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.pruning.UserDecisions;
import org.crawlgraph.clusters.sampling.PageSample;
import org.crawlgraph.common.Checkpoint;

/**
 * A sample of a site with the clusters of its pages.
 *
 * @param sample the pages
 * @param patterns of the clusters, by their numbers
 * @param clusterOf the cluster of each URL of the sample and of its links, -1 for none
 * @param entries the clusters where a crawl starts
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record ClusteredSample(SiteSample sample, List<UrlPattern> patterns, int[] clusterOf, int[] entries) {

    private static final int EXAMPLES = 3;

    /**
     * Decides which clusters and edges a crawl should follow.
     *
     * @param decisions user decisions; the sample must have all their patterns
     * @param checkpoint called in the stages of {@link Pruning} or {@link PaperPruning}
     */
    public PrunedGraph prune(PatternDecisions decisions, PruningOptions options, Checkpoint checkpoint) {
        UserDecisions byHand = decisions.about(patterns);
        return switch (options.method()) {
            case CONTENT ->
                Pruning.prune(sample.known(), clusterOf, patterns, entries, byHand, Feature.weights(), checkpoint);
            case PAPER -> {
                int fetched = sample.known().fetched();
                ClusterGraph graph = ClusterGraph.of(
                        PageSample.linksFrom(
                                IntStream.range(0, fetched).toArray(),
                                fetched,
                                sample.known().links()),
                        Arrays.copyOf(clusterOf, fetched),
                        patterns.size(),
                        checkpoint);
                yield PaperPruning.prune(graph, entries, byHand, options, checkpoint);
            }
        };
    }

    /** Up to three URLs of each cluster, in the random order of the sample. */
    public List<List<String>> examples() {
        List<List<String>> examples = new ArrayList<>();
        patterns.forEach(pattern -> examples.add(new ArrayList<>()));
        for (int place = 0; place < clusterOf.length; place++) {
            if (clusterOf[place] >= 0 && examples.get(clusterOf[place]).size() < EXAMPLES) {
                examples.get(clusterOf[place]).add(sample.known().urls().get(place));
            }
        }
        return examples;
    }
}
