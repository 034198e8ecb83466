package org.crawlgraph.procedures.clusters;

import java.util.List;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.pruning.PruningMethod;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.Projection;

/** Reads the options of sampling, clustering and pruning. */
final class ClusterOptions {

    private static final String OF_PAPER = "with method: 'paper'";

    static final Option<Long> SAMPLE_SIZE = Option.integer(
            "sampleSize", 0, Integer.MAX_VALUE, 10_000, "Number of pages of the sample: 0 draws all pages");

    private static final Option<Long> TRAINING_SIZE =
            SAMPLE_SIZE.without("grows until larger samples change the result little");

    private static final Option<Long> ALPHA = Option.integer(
            "alpha",
            1,
            1_000_000,
            SamplingOptions.DEFAULT.alpha(),
            "How fast a sample moves away from its entry: 1 takes pages in order of discovery,"
                    + " larger values skip more of them; lowered automatically if a site has too few pages");

    private static final Option<ClusteringOptions.Method> METHOD = Option.choice(
            "method",
            ClusteringOptions.DEFAULT.method(),
            "Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets");

    private static final Option<Long> BINS = Option.integer(
            "bins",
            1,
            Integer.MAX_VALUE,
            ClusteringOptions.DEFAULT.bins(),
            "Number of parts of the sample; a pattern must be frequent in each");

    private static final Option<Long> SUPPORT = Option.integer(
            "support",
            1,
            Integer.MAX_VALUE,
            ClusteringOptions.DEFAULT.support(),
            "Minimum number of URLs in each part for a frequent pattern");

    /** The paper's δ. */
    private static final Option<Double> DELTA = Option.below(
            "delta",
            0,
            1,
            ClusteringOptions.PAPER.delta(),
            "Share of the URLs that may remain without a cluster, which drops the smallest clusters; only " + OF_PAPER);

    static final Option<PruningMethod> PRUNING = Option.choice(
                    "pruning",
                    PruningMethod.values(),
                    PruningMethod::option,
                    PruningOptions.DEFAULT.method(),
                    "Method of deciding about clusters and edges: 'content', by page content and"
                            + " links; 'paper', as in the paper")
            .worded("'content'; 'paper' " + OF_PAPER);

    static final Option<Double> COVERAGE = Option.number(
            "coverage",
            0,
            1,
            PruningOptions.DEFAULT.coverage(),
            "Share of the pages of a cluster that its kept in-edges together must exceed; only with pruning: 'paper'");

    /** Shared by training and {@code crawl.sample}. */
    private static final List<Option<?>> SAMPLING = Call.list(ALPHA, SharedOptions.RANDOM_SEED);

    private static final List<Option<?>> READING = Call.list(Projection.WITHOUT_SITE, SharedOptions.OF_JOB);

    /** Options of {@code crawl.clusters.prune}. */
    static final List<Option<?>> OF_PRUNING = List.of(PRUNING, COVERAGE);

    static final List<Option<?>> OF_SAMPLE = Call.list(SharedOptions.ENTRY, SAMPLE_SIZE, SAMPLING, READING);

    static final List<Option<?>> OF_TRAINING = Call.list(
            SharedOptions.ENTRY,
            TRAINING_SIZE,
            SAMPLING,
            METHOD,
            BINS,
            SUPPORT,
            DELTA,
            OF_PRUNING,
            SharedOptions.RUN,
            READING);

    private ClusterOptions() {}

    static SamplingOptions sampling(Options options) {
        return new SamplingOptions(
                options.integer(ALPHA),
                SamplingOptions.DEFAULT.meanOutDegree(),
                options.get(SharedOptions.RANDOM_SEED));
    }

    /**
     * The options of a training. If its clustering is the paper's, pruning defaults to the paper's method too.
     *
     * @throws IllegalArgumentException when an option has no effect on the chosen methods
     */
    static TrainingOptions training(Options options) {
        Long size = options.find(TRAINING_SIZE);
        ClusteringOptions clustering = clustering(options);
        return new TrainingOptions(
                size == null ? TrainingOptions.AS_MANY_AS_IT_TAKES : Math.toIntExact(size),
                sampling(options),
                clustering,
                pruning(options, clustering.method()));
    }

    private static ClusteringOptions clustering(Options options) {
        ClusteringOptions usual = ClusteringOptions.of(options.get(METHOD));
        boolean paper = usual.method() == ClusteringOptions.Method.PAPER;
        if (!paper) {
            options.refuseWithoutEffect(
                    List.of(DELTA), "method: '" + usual.method().option() + "'", "pass method: 'paper'");
        }
        return new ClusteringOptions(
                usual.method(),
                options.integer(BINS),
                options.integer(SUPPORT),
                paper ? options.get(DELTA) : usual.delta(),
                options.get(SharedOptions.RANDOM_SEED));
    }

    private static PruningOptions pruning(Options options, ClusteringOptions.Method clustering) {
        PruningOptions usual =
                clustering == ClusteringOptions.Method.PAPER ? PruningOptions.PAPER : PruningOptions.DEFAULT;
        PruningMethod method = options.get(PRUNING, usual.method().option());
        boolean paper = method == PruningMethod.PAPER;
        if (!paper) {
            options.refuseWithoutEffect(
                    List.of(COVERAGE), "pruning: '" + method.option() + "'", "pass pruning: 'paper'");
        }
        return new PruningOptions(method, paper ? options.get(COVERAGE) : usual.coverage());
    }
}
