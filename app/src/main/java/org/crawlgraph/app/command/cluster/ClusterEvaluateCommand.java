package org.crawlgraph.app.command.cluster;

import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.EvaluationOutput;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.pruning.PruningMethod;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "evaluate",
        description = "Evaluate a link filter on a site: learn it from a sample, then simulate crawls of"
                + " the stored site without it (d) and with it before the duplicate check (gd). Does not"
                + " write to the store.",
        footer = {
            "",
            "DIR has urls.tsv (id, url), links.tsv (from, to) and optionally labels.tsv (id, label,"
                    + " type); each may be gzipped.",
            "",
            "Example: crawlgraph cluster evaluate --files forum --report forum.html%n"
        })
final class ClusterEvaluateCommand implements Callable<Integer> {

    private static final Set<String> STAGES = Set.of("reading URLs", "reading links", "growing the sample", "crawling");

    @Mixin
    private SiteSource source = new SiteSource();

    @Option(
            names = "--entry",
            paramLabel = "URL",
            description = "Start page of the crawls; may be repeated; default: the home page of the site.")
    private List<String> entries = List.of();

    @Option(names = "--budget", paramLabel = "N", description = "Page limit of each crawl; default: all pages.")
    @Range
    private int budget = Integer.MAX_VALUE;

    @Option(
            names = "--sample-size",
            paramLabel = "N",
            description = "Number of pages to learn from, 0 for all; default: as many as needed for stable training.")
    @Range(least = 0)
    private @Nullable Integer sampleSize;

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = "Clustering method: positions or paper; default positions.")
    private ClusteringOptions.Method method = ClusteringOptions.DEFAULT.method();

    @Option(
            names = "--pruning",
            paramLabel = "NAME",
            description = "Pruning method: content or paper; default content, or paper with --method=paper.")
    private @Nullable PruningMethod pruning;

    @Option(names = "--random-seed", paramLabel = "N", description = "Random seed; default ${DEFAULT-VALUE}.")
    private long randomSeed = ClusteringOptions.DEFAULT.randomSeed();

    @Mixin
    private EvaluationOutput output = new EvaluationOutput();

    @Override
    public Integer call() {
        output.print(output.watched(
                STAGES,
                "",
                checkpoint -> source.read(output::say, checkpoint).run(entries, options(), budget, checkpoint)));
        return ExitCode.DONE;
    }

    private TrainingOptions options() {
        ClusteringOptions usual = ClusteringOptions.of(method);
        boolean paper = pruning == PruningMethod.PAPER || (pruning == null && method == ClusteringOptions.Method.PAPER);
        return new TrainingOptions(
                sampleSize == null ? TrainingOptions.AS_MANY_AS_IT_TAKES : sampleSize,
                new SamplingOptions(SamplingOptions.DEFAULT.alpha(), 0, randomSeed),
                new ClusteringOptions(usual.method(), usual.bins(), usual.support(), usual.delta(), randomSeed),
                paper ? PruningOptions.PAPER : PruningOptions.DEFAULT);
    }
}
