package org.crawlgraph.procedures;

import java.util.List;
import org.crawlgraph.cluster.ClusteringMethod;
import org.crawlgraph.cluster.ClusteringOptions;
import org.crawlgraph.cluster.PruningMethod;
import org.crawlgraph.cluster.PruningOptions;
import org.crawlgraph.sample.SamplingOptions;

/** Reads the options of sampling, clustering and pruning. */
final class ClusterOptions {

    static final String SAMPLING_NAMES = "entry, sampleSize, alpha, meanOutDegree, randomSeed";
    static final String PRUNING_NAMES = "pruning, coverage, searchSteps, logSizes";
    static final String READING_NAMES = "nodeLabels, relationshipTypes, concurrency, jobId";

    /** A sample as large as it takes for training to come to rest. */
    static final int AS_MANY_AS_IT_TAKES = -1;

    private static final String ENTRY = "entry";
    private static final String SAMPLE_SIZE = "sampleSize";

    private ClusterOptions() {}

    /** The URLs where a crawl of the site starts; none when they are left to be found. */
    static List<String> entries(Options options) {
        if (options.has(ENTRY)) {
            return options.names(ENTRY, List.of());
        }
        options.silence(ENTRY);
        return List.of();
    }

    /** Pages of the sample, 0 for all of the site. */
    static int sampleSize(Options options, int otherwise) {
        if (otherwise == AS_MANY_AS_IT_TAKES && !options.has(SAMPLE_SIZE)) {
            options.silence(SAMPLE_SIZE);
            return otherwise;
        }
        return (int) options.longInteger(SAMPLE_SIZE, otherwise, 0, Integer.MAX_VALUE);
    }

    static SamplingOptions sampling(Options options) {
        SamplingOptions otherwise = SamplingOptions.DEFAULT;
        return new SamplingOptions(
                options.integer("alpha", otherwise.alpha()),
                options.number("meanOutDegree", otherwise.meanOutDegree()),
                options.longInteger("randomSeed", otherwise.randomSeed()));
    }

    static ClusteringOptions clustering(Options options) {
        ClusteringMethod method = options.choice("method", ClusteringOptions.DEFAULT.method());
        ClusteringOptions otherwise = ClusteringOptions.of(method);
        return new ClusteringOptions(
                method,
                options.integer("bins", otherwise.bins()),
                options.integer("support", otherwise.support()),
                options.number("delta", otherwise.delta()),
                options.longInteger("randomSeed", otherwise.randomSeed()));
    }

    /** Of a training, whose method is the paper's in all when its clustering is. */
    static PruningOptions pruning(Options options, ClusteringMethod clustering) {
        PruningOptions otherwise = PruningOptions.DEFAULT;
        return pruning(
                options,
                new PruningOptions(
                        clustering == ClusteringMethod.PAPER ? PruningMethod.PAPER : otherwise.method(),
                        otherwise.coverage(),
                        otherwise.searchSteps(),
                        otherwise.logSizes()));
    }

    static PruningOptions pruning(Options options, PruningOptions otherwise) {
        return new PruningOptions(
                options.choice("pruning", otherwise.method()),
                options.number("coverage", otherwise.coverage()),
                options.longInteger("searchSteps", otherwise.searchSteps()),
                options.flag("logSizes", otherwise.logSizes()));
    }
}
