package org.crawlgraph.clusters.training;

import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.sampling.SamplingOptions;

/**
 * Options for learning which links a crawl of a site should skip.
 *
 * @param sampleSize number of pages to learn from; 0 for all; default {@link #AS_MANY_AS_IT_TAKES} for a sample that
 *     grows until results are stable
 */
public record TrainingOptions(
        int sampleSize, SamplingOptions sampling, ClusteringOptions clustering, PruningOptions pruning) {

    public static final int AS_MANY_AS_IT_TAKES = -1;

    public static final TrainingOptions DEFAULT = new TrainingOptions(
            AS_MANY_AS_IT_TAKES, SamplingOptions.DEFAULT, ClusteringOptions.DEFAULT, PruningOptions.DEFAULT);

    public TrainingOptions {
        if (sampleSize < AS_MANY_AS_IT_TAKES) {
            throw new IllegalArgumentException(
                    "sampleSize is " + sampleSize + "; it must be a number of pages, or 0 for all pages of the site");
        }
    }
}
