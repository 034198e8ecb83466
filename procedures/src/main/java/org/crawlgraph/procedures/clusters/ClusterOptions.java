package org.crawlgraph.procedures.clusters;

import java.util.List;
import org.crawlgraph.clusters.patterns.ClusteringMethod;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.pruning.PruningMethod;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.sampling.SampleGrowth;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.OptionKind;
import org.crawlgraph.procedures.options.Options;

/** Reads the options of sampling, clustering and pruning. */
public final class ClusterOptions {

    static final String SAMPLING_NAMES = "entry, sampleSize, alpha, meanOutDegree, randomSeed";
    static final String PRUNING_NAMES = "pruning, coverage, searchSteps, logSizes";
    static final String READING_NAMES = "nodeLabels, relationshipTypes, urlProperty, hostProperty, concurrency, jobId";

    private static final String OF_PAPER = "with method 'paper'";

    private static final Option<List<String>> ENTRY = new Option<>(
            "entry",
            new OptionKind.Names("urls"),
            null,
            "found",
            "pages where a crawl of the site starts; left out, the page with the shortest url of those that link to another");

    /** Pages of a sample that is drawn by itself. */
    static final Option<Long> SAMPLE_SIZE = Option.integer(
            "sampleSize",
            0,
            Integer.MAX_VALUE,
            10_000,
            "pages of the sample; 0 for all pages (for crawl.sample, all that can be reached from the entry). "
                    + growth());

    /** Pages of the sample of a training. */
    static final Option<Long> TRAINING_SIZE = SAMPLE_SIZE.without("as many as it takes for a training");

    private static final Option<Long> ALPHA = Option.integer(
            "alpha",
            1,
            1_000_000,
            SamplingOptions.DEFAULT.alpha(),
            "how soon a sample moves away from its entry: 1 takes pages as they are found, larger numbers pass over more of"
                    + " them; it is lowered as far as needed where a site has too few pages");

    private static final Option<Double> MEAN_OUT_DEGREE = Option.below(
            "meanOutDegree",
            0,
            Double.POSITIVE_INFINITY,
            SamplingOptions.DEFAULT.meanOutDegree(),
            "mean number of links of a page, for sampling; 0 for that of the pages in the store");

    private static final Option<ClusteringMethod> METHOD = Option.choice(
            "method",
            ClusteringOptions.DEFAULT.method(),
            "how patterns are found in URLs: by places, or as the paper does");

    private static final Option<Long> BINS = Option.integer(
            "bins",
            1,
            Integer.MAX_VALUE,
            ClusteringOptions.DEFAULT.bins(),
            "parts that the sample is cut into; what is frequent must be so in each");

    private static final Option<Long> SUPPORT = Option.integer(
            "support",
            1,
            Integer.MAX_VALUE,
            ClusteringOptions.DEFAULT.support(),
            "fewest urls in each part that make something frequent");

    private static final Option<Double> DELTA = Option.below(
            "delta",
            0,
            1,
            ClusteringOptions.DEFAULT.delta(),
            "share of the urls that may be left without a cluster: the smallest go; 0 keeps all");

    private static final Option<Double> DELTA_OF_PAPER = DELTA.when(OF_PAPER, ClusteringOptions.PAPER.delta());

    private static final Option<PruningMethod> PRUNING = Option.choice(
            "pruning",
            PruningMethod.values(),
            PruningMethod::option,
            PruningOptions.DEFAULT.method(),
            "how clusters and edges are decided about: by what pages show and lead to, or as the paper does");

    private static final Option<PruningMethod> PRUNING_OF_PAPER = PRUNING.when(OF_PAPER, PruningMethod.PAPER.option());

    private static final Option<Double> COVERAGE = Option.number(
            "coverage",
            0,
            1,
            PruningOptions.DEFAULT.coverage(),
            "share of the pages of a cluster that its kept in-edges must exceed together; with pruning 'paper' alone");

    private static final Option<Long> SEARCH_STEPS = Option.integer(
            "searchSteps",
            0,
            1_000_000_000_000L,
            PruningOptions.DEFAULT.searchSteps(),
            "work spent on the best in-edges of one cluster; 0 takes them greedily; with pruning 'paper' alone");

    private static final Option<Boolean> LOG_SIZES = Option.flag(
            "logSizes",
            PruningOptions.DEFAULT.logSizes(),
            "whether a cluster is very small by the logarithms of sizes; by sizes alone, few ever are; with pruning"
                    + " 'paper' alone");

    /** What only the paper's pruning reads. */
    private static final List<Option<?>> OF_PAPER_ALONE = List.of(COVERAGE, SEARCH_STEPS, LOG_SIZES);

    /** The names of the options of pruning. */
    static final List<String> OF_PRUNING =
            List.of(PRUNING.name(), COVERAGE.name(), SEARCH_STEPS.name(), LOG_SIZES.name());

    /** All of them, for help. */
    public static final List<Option<?>> ALL = List.of(
            ENTRY,
            SAMPLE_SIZE.when("for crawl.sample", 10_000L),
            TRAINING_SIZE,
            ALPHA,
            MEAN_OUT_DEGREE,
            METHOD,
            BINS,
            SUPPORT,
            DELTA,
            DELTA_OF_PAPER,
            PRUNING,
            PRUNING_OF_PAPER,
            COVERAGE,
            SEARCH_STEPS,
            LOG_SIZES);

    private ClusterOptions() {}

    private static String growth() {
        SampleGrowth growth = SampleGrowth.DEFAULT;
        return "A training without it takes samples from " + growth.first() + " pages to " + growth.most() + ", each "
                + growth.factor() + " times the one before, until the measures of " + growth.steps()
                + " in a row differ from the last by no more than " + Math.round(100 * growth.tolerance()) + " %";
    }

    /** The URLs where a crawl of the site starts; none when they are left to be found. */
    static List<String> entries(Options options) {
        List<String> entries = options.find(ENTRY);
        return entries == null ? List.of() : entries;
    }

    /** Pages of the sample of a training, 0 for all of the site, {@link TrainingOptions#AS_MANY_AS_IT_TAKES}. */
    static int trainingSize(Options options) {
        Long size = options.find(TRAINING_SIZE);
        return size == null ? TrainingOptions.AS_MANY_AS_IT_TAKES : Math.toIntExact(size);
    }

    static SamplingOptions sampling(Options options) {
        return new SamplingOptions(
                options.integer(ALPHA), options.get(MEAN_OUT_DEGREE), options.get(SharedOptions.RANDOM_SEED));
    }

    static ClusteringOptions clustering(Options options) {
        ClusteringMethod method = options.get(METHOD);
        return new ClusteringOptions(
                method,
                options.integer(BINS),
                options.integer(SUPPORT),
                options.get(method == ClusteringMethod.PAPER ? DELTA_OF_PAPER : DELTA),
                options.get(SharedOptions.RANDOM_SEED));
    }

    /**
     * Of a training, whose method is the paper's in all when its clustering is.
     *
     * @throws IllegalArgumentException when an option has no effect on how the clusters are pruned
     */
    static PruningOptions pruning(Options options, ClusteringMethod clustering) {
        return pruning(
                options,
                options.get(clustering == ClusteringMethod.PAPER ? PRUNING_OF_PAPER : PRUNING),
                PruningOptions.DEFAULT);
    }

    /** Of a pruning by itself; what is left out is as it was. The same holds of options without effect. */
    static PruningOptions pruning(Options options, PruningOptions then) {
        return pruning(options, options.get(PRUNING, then.method().option()), then);
    }

    private static PruningOptions pruning(Options options, PruningMethod method, PruningOptions then) {
        PruningOptions pruning = new PruningOptions(
                method,
                options.get(COVERAGE, then.coverage()),
                options.get(SEARCH_STEPS, then.searchSteps()),
                options.get(LOG_SIZES, then.logSizes()));
        if (method != PruningMethod.PAPER) {
            for (Option<?> option : OF_PAPER_ALONE) {
                if (options.has(option)) {
                    throw new IllegalArgumentException(
                            option.name() + " is given, but the pruning is '" + method.option()
                                    + "', on which it has no effect; leave it out, or add pruning: '"
                                    + PruningMethod.PAPER.option() + "'");
                }
            }
            options.silence(COVERAGE, SEARCH_STEPS, LOG_SIZES);
        }
        return pruning;
    }

    /** The same of options that a run was written with, which may name some that had no effect. */
    static PruningOptions written(Options options) {
        return new PruningOptions(
                options.get(PRUNING), options.get(COVERAGE), options.get(SEARCH_STEPS), options.get(LOG_SIZES));
    }
}
