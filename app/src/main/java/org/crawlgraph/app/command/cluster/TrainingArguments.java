package org.crawlgraph.app.command.cluster;

import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.clusters.patterns.ClusteringMethod;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.pruning.PruningMethod;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.sampling.SampleGrowth;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to learn about a site, where that is done in this program and not in the server. */
final class TrainingArguments {

    private static final ClusteringOptions CLUSTERING = ClusteringOptions.DEFAULT;
    private static final PruningOptions PRUNING = PruningOptions.DEFAULT;

    @Option(
            names = "--sample-size",
            paramLabel = "N",
            description = "Pages to learn from, 0 for all; by default as many as it takes until training is stable.")
    private @Nullable Integer sampleSize;

    @Option(
            names = "--alpha",
            paramLabel = "N",
            description = "How soon the sample moves away from the entry; default ${DEFAULT-VALUE}.")
    private int alpha = SamplingOptions.DEFAULT.alpha();

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = "How URLs are clustered: ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
    private ClusteringMethod method = CLUSTERING.method();

    @Option(
            names = "--bins",
            paramLabel = "N",
            description = "Parts of the sample in each of which an itemset must be frequent; default ${DEFAULT-VALUE}.")
    private int bins = CLUSTERING.bins();

    @Option(
            names = "--support",
            paramLabel = "N",
            description = "Least number of URLs of each part with an itemset; default ${DEFAULT-VALUE}.")
    private int support = CLUSTERING.support();

    @Option(
            names = "--delta",
            paramLabel = "SHARE",
            description =
                    "Share of the URLs that may be left without a cluster; default 0, or 0.03 with --method=paper.")
    private @Nullable Double delta;

    @Option(
            names = "--pruning",
            paramLabel = "NAME",
            description =
                    "How the graph is pruned: ${COMPLETION-CANDIDATES}; default CONTENT, or PAPER with --method=paper.")
    private @Nullable PruningMethod pruning;

    @Option(
            names = "--coverage",
            paramLabel = "SHARE",
            description = "With --pruning=PAPER, share of a cluster that the links to it that are kept must reach;"
                    + " default 0.6.")
    private @Nullable Double coverage;

    @Option(
            names = "--log-sizes",
            description =
                    "With --pruning=PAPER, tell very small clusters by the logarithms of the sizes, which the paper"
                            + " does not.")
    private boolean logSizes;

    @Option(
            names = "--random-seed",
            paramLabel = "N",
            description = "Start of the random numbers; default ${DEFAULT-VALUE}.")
    private long randomSeed = CLUSTERING.randomSeed();

    /**
     * The options.
     *
     * @throws IllegalArgumentException when one is out of its range
     * @throws UserError when one has no effect beside the others
     */
    TrainingOptions options() {
        return new TrainingOptions(
                sampleSize == null ? TrainingOptions.AS_MANY_AS_IT_TAKES : sampleSize,
                SampleGrowth.DEFAULT,
                new SamplingOptions(alpha, 0, randomSeed),
                new ClusteringOptions(
                        method,
                        bins,
                        support,
                        delta == null ? ClusteringOptions.of(method).delta() : delta,
                        randomSeed),
                pruningOptions());
    }

    private PruningOptions pruningOptions() {
        PruningMethod chosen =
                pruning != null ? pruning : method == ClusteringMethod.PAPER ? PruningMethod.PAPER : PRUNING.method();
        if (chosen != PruningMethod.PAPER && (coverage != null || logSizes)) {
            throw new UserError(
                    (coverage != null ? "--coverage" : "--log-sizes")
                            + " is given, but the pruning is CONTENT, on which it has no effect; leave it out, or add --pruning=PAPER");
        }
        return new PruningOptions(
                chosen, coverage == null ? PRUNING.coverage() : coverage, PRUNING.searchSteps(), logSizes);
    }
}
