package org.crawlgraph.clusters.training;

import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.sampling.SampleGrowth;
import org.crawlgraph.clusters.sampling.SamplingOptions;

/**
 * Options of learning what a crawl of a site should skip.
 *
 * @param sampleSize number of pages to learn from; 0 for all; the default {@link #AS_MANY_AS_IT_TAKES} for a sample that grows until
 *     results are stable
 * @param growth growth of the sample; without effect when a size is given
 */
public record TrainingOptions(
        int sampleSize,
        SampleGrowth growth,
        SamplingOptions sampling,
        ClusteringOptions clustering,
        PruningOptions pruning) {

    /** In place of the size of a sample. */
    public static final int AS_MANY_AS_IT_TAKES = -1;

    /** A sample that grows until it is large enough, and the defaults of everything else. */
    public static final TrainingOptions DEFAULT = new TrainingOptions(
            AS_MANY_AS_IT_TAKES,
            SampleGrowth.DEFAULT,
            SamplingOptions.DEFAULT,
            ClusteringOptions.DEFAULT,
            PruningOptions.DEFAULT);

    /** Checks the ranges. */
    public TrainingOptions {
        if (sampleSize < AS_MANY_AS_IT_TAKES) {
            throw new IllegalArgumentException(
                    "sampleSize is " + sampleSize + "; it is a number of pages, or 0 for all pages of the site");
        }
    }
}
