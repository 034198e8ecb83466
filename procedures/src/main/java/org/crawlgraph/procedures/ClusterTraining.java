package org.crawlgraph.procedures;

import java.util.List;
import java.util.Map;
import org.crawlgraph.cluster.ClusteringOptions;
import org.crawlgraph.cluster.PrunedGraph;
import org.crawlgraph.cluster.PruningOptions;
import org.crawlgraph.cluster.UrlClusters;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.sample.SampleGrowth;
import org.crawlgraph.sample.SampleSizeCurve;
import org.crawlgraph.sample.SamplingOptions;
import org.crawlgraph.sample.TrainingSize;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;

/** Finds the clusters of a stored site: on one sample, or on ever larger ones until they change no more. */
final class ClusterTraining {

    private final Transaction tx;
    private final PageGraph graph;
    private final int[] entries;
    private final SamplingOptions sampling;
    private final ClusteringOptions clustering;
    private final PruningOptions pruning;
    private final Checkpoint checkpoint;
    private @Nullable Learnt last;

    /**
     * What has been learnt.
     *
     * @param sample the sample with its clusters
     * @param asked pages that the sample was to have, 0 for all
     * @param end why it has no more
     * @param curve what samples of each size led to, one point for a single sample
     * @param exact whether the search for itemsets was not cut short
     */
    record Learnt(ClusteredSample sample, int asked, String end, List<TrainingSize> curve, boolean exact) {

        /** The curve as a column of rows. */
        List<Map<String, Object>> curveRows() {
            return curve.stream()
                    .map(point -> Map.<String, Object>of(
                            "pages", (long) point.pages(),
                            "clusters", (long) point.clusters(),
                            "edges", (long) point.edges(),
                            "keptClusters", (long) point.keptClusters(),
                            "keptEdges", (long) point.keptEdges()))
                    .toList();
        }
    }

    ClusterTraining(
            Transaction tx,
            PageGraph graph,
            int[] entries,
            SamplingOptions sampling,
            ClusteringOptions clustering,
            PruningOptions pruning,
            Checkpoint checkpoint) {
        this.tx = tx;
        this.graph = graph;
        this.entries = entries;
        this.sampling = sampling;
        this.clustering = clustering;
        this.pruning = pruning;
        this.checkpoint = checkpoint;
    }

    /**
     * Trains.
     *
     * @param sampleSize pages of the sample, 0 for all, {@link ClusterOptions#AS_MANY_AS_IT_TAKES}
     * @throws IllegalArgumentException when the sample is too small for any itemset to be frequent
     */
    Learnt learn(int sampleSize) {
        if (sampleSize != ClusterOptions.AS_MANY_AS_IT_TAKES) {
            TrainingSize size = train(sampleSize);
            Learnt learnt = last();
            return new Learnt(learnt.sample, sampleSize, learnt.end, List.of(size), learnt.exact);
        }
        SampleSizeCurve curve = SampleSizeCurve.of(this::train, SampleGrowth.DEFAULT, checkpoint);
        Learnt learnt = last();
        return new Learnt(learnt.sample, learnt.asked, curve.end().text(), curve.points(), learnt.exact);
    }

    private Learnt last() {
        if (last == null) {
            throw new IllegalStateException("nothing has been trained");
        }
        return last;
    }

    private TrainingSize train(int size) {
        SiteSample sample = SiteSample.draw(tx, graph, entries, size, sampling, checkpoint);
        long least = (long) clustering.bins() * clustering.support();
        int pages = sample.sampled().fetched();
        if (pages < least) {
            throw new IllegalArgumentException("the sample has " + pages + " of the " + graph.pages()
                    + " pages of the site; with bins: " + clustering.bins() + " and support: " + clustering.support()
                    + " nothing is frequent in fewer than " + least + "; crawl more of the site, take a larger sample"
                    + " (sampleSize: 0 for all pages, which needs no links), or fewer bins and less support");
        }
        UrlClusters clusters = UrlClusters.of(sample.sampled().learntFrom(clustering.method()), clustering, checkpoint);
        ClusteredSample clustered = sample.clustered(tx, clusters.patterns());
        PrunedGraph pruned = clustered.prune(ByHand.NOTHING, pruning, checkpoint);
        TrainingSize measured = new TrainingSize(
                pages, clustered.patterns().size(), pruned.graph().edges(), pruned.keptClusters(), pruned.keptEdges());
        last = new Learnt(clustered, size, sample.end(), List.of(measured), clusters.exact());
        return measured;
    }
}
