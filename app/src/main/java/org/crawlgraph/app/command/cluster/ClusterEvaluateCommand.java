package org.crawlgraph.app.command.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.FileErrors;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.DataTable;
import org.crawlgraph.app.report.Evaluation;
import org.crawlgraph.app.report.EvaluationReport;
import org.crawlgraph.app.report.EvaluationTables;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.pruning.PruningMethod;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "evaluate",
        description = "Evaluate a link filter on a site: learn it from a sample, then simulate crawls of"
                + " the stored site without it (d), with it after the duplicate check (dg), and with"
                + " it before (gd). Does not write to the store.",
        footer = {
            "",
            "DIR has urls.tsv (id, url), links.tsv (from, to) and optionally labels.tsv (id, label,"
                    + " type); each may be gzipped.",
            "",
            "Example: crawlgraph cluster evaluate --files forum --report forum.html%n"
        })
final class ClusterEvaluateCommand implements Callable<Integer> {

    /** Lines of a table on the terminal. */
    private static final int MOST_LINES = 60;

    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

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
            names = "--seen",
            paramLabel = "WHERE",
            description = "Storage of seen URLs for the duplicate checks: memory or disk (folder for"
                    + " temporary files); default memory.")
    private SeenMemory.Place seen = SeenMemory.Place.MEMORY;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Also write plots and tables to this self-contained HTML page.")
    private @Nullable Path report;

    @Option(names = "--csv", paramLabel = "DIR", description = "Also write the tables to CSV files in this folder.")
    private @Nullable Path csv;

    @Mixin
    private TrainingArguments training = new TrainingArguments();

    @Mixin
    private Output.Json output = new Output.Json();

    @Override
    public Integer call() {
        ReportFile file = report == null ? null : new ReportFile(report);
        Evaluation evaluation;
        try (Progress progress = output.progress();
                Interruption checkpoint = new Interruption(coarse(progress));
                SeenMemory memory = new SeenMemory(seen)) {
            TrainingOptions options = training.options();
            evaluation = source.read(output::say, checkpoint).run(entries, options, budget, memory, checkpoint);
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        output.print(output.json() ? json(evaluation) : text(evaluation));
        if (file != null) {
            file.write(EvaluationReport.html(evaluation));
            output.say("wrote " + report);
        }
        if (csv != null) {
            CsvFolder.write(csv, EvaluationTables.csv(evaluation));
            output.say("wrote the tables to " + csv);
        }
        return ExitCode.DONE;
    }

    /** Reports only the stages of the evaluation, not the stages of its many trainings. */
    private static Checkpoint coarse(Checkpoint progress) {
        return (stage, done, total) -> {
            if (STAGES.contains(stage)) {
                progress.reached(stage, done, total);
            }
        };
    }

    private static final class CsvFolder {

        private CsvFolder() {}

        /**
         * Writes files, replacing existing ones; creates the folder when missing.
         * @param files text by file name
         * @throws UserError when a file cannot be written
         */
        static void write(Path folder, Map<String, String> files) {
            try {
                Files.createDirectories(folder);
                for (Map.Entry<String, String> file : files.entrySet()) {
                    Files.writeString(folder.resolve(file.getKey()), file.getValue());
                }
            } catch (IOException e) {
                throw new UserError(
                        "the tables cannot be written to " + folder + " (" + FileErrors.of(e)
                                + "); pass another folder",
                        e);
            }
        }
    }

    private static final class TrainingArguments {

        private static final ClusteringOptions CLUSTERING = ClusteringOptions.DEFAULT;
        private static final PruningOptions PRUNING = PruningOptions.DEFAULT;

        @Option(
                names = "--sample-size",
                paramLabel = "N",
                description =
                        "Number of pages to learn from, 0 for all; default: as many as needed for stable training.")
        @Range(least = 0)
        private @Nullable Integer sampleSize;

        @Option(
                names = "--alpha",
                paramLabel = "N",
                description = "How fast the sample moves away from the entry; default ${DEFAULT-VALUE}.")
        @Range(most = SamplingOptions.MOST_ALPHA)
        private int alpha = SamplingOptions.DEFAULT.alpha();

        @Option(
                names = "--method",
                paramLabel = "NAME",
                description = "Clustering method: positions or paper; default positions.")
        private ClusteringOptions.Method method = CLUSTERING.method();

        @Option(
                names = "--bins",
                paramLabel = "N",
                description =
                        "Number of parts of the sample; an itemset must be frequent in each; default ${DEFAULT-VALUE}.")
        @Range
        private int bins = CLUSTERING.bins();

        @Option(
                names = "--support",
                paramLabel = "N",
                description = "Minimum number of URLs in each part with a frequent itemset; default ${DEFAULT-VALUE}.")
        @Range
        private int support = CLUSTERING.support();

        @Option(
                names = "--delta",
                paramLabel = "SHARE",
                description = "Maximum share of URLs without a cluster; default 0, or 0.03 with --method=paper.")
        private @Nullable Double delta;

        @Option(
                names = "--pruning",
                paramLabel = "NAME",
                description = "Pruning method: content or paper; default content, or paper with --method=paper.")
        private @Nullable PruningMethod pruning;

        @Option(
                names = "--coverage",
                paramLabel = "SHARE",
                description = "With --pruning=paper: share of each cluster that kept links must cover; default 0.6.")
        private @Nullable Double coverage;

        @Option(
                names = "--log-sizes",
                description = "With --pruning=paper: detect small clusters on a log scale (not in the paper).")
        private boolean logSizes;

        @Option(names = "--random-seed", paramLabel = "N", description = "Random seed; default ${DEFAULT-VALUE}.")
        private long randomSeed = CLUSTERING.randomSeed();

        /**
         * @throws IllegalArgumentException when an option is out of range
         * @throws UserError when an option has no effect with the others
         */
        TrainingOptions options() {
            return new TrainingOptions(
                    sampleSize == null ? TrainingOptions.AS_MANY_AS_IT_TAKES : sampleSize,
                    SampleSizeCurve.SampleGrowth.DEFAULT,
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
            PruningMethod chosen = pruning != null
                    ? pruning
                    : method == ClusteringOptions.Method.PAPER ? PruningMethod.PAPER : PRUNING.method();
            if (chosen != PruningMethod.PAPER && (coverage != null || logSizes)) {
                throw new UserError((coverage != null ? "--coverage" : "--log-sizes")
                        + " has no effect with --pruning=content; remove it, or add --pruning=paper");
            }
            return new PruningOptions(
                    chosen, coverage == null ? PRUNING.coverage() : coverage, PRUNING.searchSteps(), logSizes);
        }
    }

    /**
     * Formats an evaluation as a JSON object with {@code facts}, {@code crawlers}, {@code timeShare}, {@code clusters}
     * (the last, without a pattern, for pages without a cluster), {@code degrees}, {@code purity} and
     * {@code sampleSizes}. Shares are from 0 to 1; unknown values are null.
     */
    private static String json(Evaluation evaluation) {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        Map<String, String> facts = new LinkedHashMap<>();
        evaluation.facts().forEach(fact -> facts.put(fact.name(), fact.value()));
        all.put("facts", facts);
        List<Map<String, @Nullable Object>> crawlers =
                EvaluationTables.crawlers(evaluation).objects();
        List<Map<String, @Nullable Object>> checks =
                EvaluationTables.checks(evaluation).objects();
        for (int crawler = 0; crawler < crawlers.size(); crawler++) {
            crawlers.get(crawler).putAll(checks.get(crawler));
        }
        all.put("crawlers", crawlers);
        all.put("timeShare", number(evaluation.comparison().timeShare()));
        all.put("clusters", EvaluationTables.clusters(evaluation).objects());
        all.put("degrees", EvaluationTables.degrees(evaluation).objects());
        all.put("purity", number(evaluation.purity()));
        SampleSizeCurve curve = evaluation.curve();
        all.put(
                "sampleSizes",
                curve == null
                        ? null
                        : Map.of(
                                "enough",
                                curve.enough(),
                                "end",
                                curve.end().text(),
                                "points",
                                EvaluationTables.sizes(curve.points()).objects()));
        try {
            return JSON.writeValueAsString(all);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of texts and numbers are always JSON", e);
        }
    }

    private static @Nullable Double number(double number) {
        return Double.isFinite(number) ? number : null;
    }

    private static String text(Evaluation evaluation) {
        StringBuilder text = new StringBuilder();
        evaluation.facts().forEach(fact -> text.append(fact.name() + ": " + fact.value() + "\n"));
        if (!Double.isNaN(evaluation.purity())) {
            text.append("purity: " + percent(evaluation.purity())
                    + " of the pages have the majority type of their cluster\n");
        }
        part(text, "Pages fetched and lost", EvaluationTables.crawlers(evaluation));
        part(text, "Cost of checks", EvaluationTables.checks(evaluation));
        text.append("The checks of gd take " + percent(evaluation.comparison().timeShare())
                + " of the time of the checks of d\n");
        part(text, "Pages of each cluster fetched", EvaluationTables.clusters(evaluation));
        part(text, "Links to and from a page or cluster", EvaluationTables.degrees(evaluation));
        SampleSizeCurve curve = evaluation.curve();
        if (curve != null) {
            part(text, "Sample size", EvaluationTables.sizes(curve.points()));
            text.append(
                    curve.enough() > 0
                            ? "stable from " + curve.enough() + " pages on\n"
                            : "never stable: " + curve.end().text() + "\n");
        }
        return text.toString().stripTrailing().lines().collect(Collectors.joining(System.lineSeparator()));
    }

    private static void part(StringBuilder text, String title, DataTable table) {
        List<String> lines = table.text().toString().lines().toList();
        text.append("\n" + title + "\n");
        lines.stream().limit(MOST_LINES).forEach(line -> text.append(line + "\n"));
        if (lines.size() > MOST_LINES) {
            text.append("… and " + (lines.size() - MOST_LINES) + " more rows; --json and --csv have all\n");
        }
    }

    private static String percent(double share) {
        return Double.isNaN(share) ? "-" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
