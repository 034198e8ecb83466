package org.crawlgraph.crawl;

import org.crawlgraph.cluster.ClusteringOptions;
import org.crawlgraph.cluster.PruningOptions;
import org.crawlgraph.sample.SampleGrowth;
import org.crawlgraph.sample.SamplingOptions;

/**
 * How to learn what a crawl of a site should skip.
 *
 * @param sampleSize pages to learn from, at least 0; 0, the default, lets the sample grow until what is learnt comes to rest
 * @param growth how it grows; without effect when {@code sampleSize} is above 0
 */
public record TrainingOptions(
        int sampleSize,
        SampleGrowth growth,
        SamplingOptions sampling,
        ClusteringOptions clustering,
        PruningOptions pruning) {

    /** A sample that grows until it is large enough, and the defaults of everything else. */
    public static final TrainingOptions DEFAULT = new TrainingOptions(
            0, SampleGrowth.DEFAULT, SamplingOptions.DEFAULT, ClusteringOptions.DEFAULT, PruningOptions.DEFAULT);

    /** Checks the ranges. */
    public TrainingOptions {
        if (sampleSize < 0) {
            throw new IllegalArgumentException("sampleSize is " + sampleSize
                    + "; it is a number of pages, or 0 for as many as it takes until training is stable");
        }
    }
}
