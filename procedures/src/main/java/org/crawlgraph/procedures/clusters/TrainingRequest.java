package org.crawlgraph.procedures.clusters;

import java.util.List;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.sampling.SampleGrowth;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.Projection;
import org.jspecify.annotations.Nullable;

/**
 * What a training, or an estimate of it, is asked for.
 *
 * @param entries URLs where a crawl of the site starts; none to find one
 */
record TrainingRequest(
        List<String> entries,
        TrainingOptions training,
        Projection projection,
        int concurrency,
        @Nullable String jobId) {

    static TrainingRequest of(Options read) {
        List<String> entries = ClusterOptions.entries(read);
        int size = ClusterOptions.trainingSize(read);
        SamplingOptions sampling = ClusterOptions.sampling(read);
        ClusteringOptions clustering = ClusterOptions.clustering(read);
        return new TrainingRequest(
                entries,
                new TrainingOptions(
                        size,
                        SampleGrowth.DEFAULT,
                        sampling,
                        clustering,
                        ClusterOptions.pruning(read, clustering.method())),
                Projection.ofAllLinks(read),
                read.integer(SharedOptions.CONCURRENCY),
                read.find(SharedOptions.JOB_ID));
    }
}
