package org.crawlgraph.app.command.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.JsonOutput;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.report.Evaluation;
import org.crawlgraph.app.report.EvaluationReport;
import org.crawlgraph.app.report.EvaluationTables;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.labelled.PageLabels;
import org.crawlgraph.datasets.labelled.SiteFiles;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts a link filter to the test. */
@Command(
        name = "evaluate",
        description =
                "Tell what a link filter is worth on a site: learn it from a sample, then crawl the stored site without it"
                        + " (d), with it after the duplicate check (dg), and with it before (gd). Nothing is written to the store.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "DIR holds urls.tsv (id, url), links.tsv (from, to) and perhaps labels.tsv (id, label, type); each may be gzipped.",
            "",
            "Example: crawlgraph cluster evaluate --files forum --report forum.html%n"
        })
public final class ClusterEvaluateCommand implements Callable<Integer> {

    private static final Set<String> STAGES = Set.of("reading URLs", "reading links", "growing the sample", "crawling");

    /** Where the site is; one of the two. */
    static final class Source {

        @Parameters(arity = "1", paramLabel = "SITE", description = "A host whose pages are in the store of the home.")
        private @Nullable String site;

        @Option(names = "--files", paramLabel = "DIR", description = "A folder with the tables of a site.")
        private @Nullable Path files;
    }

    @ArgGroup(multiplicity = "1")
    private Source source = new Source();

    @Option(
            names = "--labels",
            paramLabel = "FILE",
            description = "What pages are worth: a table with tabs and the columns url, label (valuable, duplicate or"
                    + " uninformative) and perhaps type. Takes the place of labels.tsv.")
    private @Nullable Path labels;

    @Option(
            names = "--entry",
            paramLabel = "URL",
            description = "Where the crawls start; may be repeated. By default at the home page of the site.")
    private List<String> entries = List.of();

    @Option(names = "--budget", paramLabel = "N", description = "Pages that each crawler may fetch; by default all.")
    private int budget = Integer.MAX_VALUE;

    @Option(
            names = "--seen",
            paramLabel = "WHERE",
            description =
                    "Where the crawlers remember URLs for their duplicate checks, memory or disk (in the folder for"
                            + " temporary files); default memory.")
    private SeenMemory.Place seen = SeenMemory.Place.MEMORY;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Also write plots and tables to this HTML page, which needs no other files.")
    private @Nullable Path report;

    @Option(names = "--csv", paramLabel = "DIR", description = "Write the tables to CSV files in this folder, too.")
    private @Nullable Path csv;

    @Mixin
    private TrainingArguments training = new TrainingArguments();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private JsonOutput output = new JsonOutput();

    @Override
    public Integer call() {
        ReportFile file = report == null ? null : new ReportFile(report);
        Evaluation evaluation;
        try (Progress progress = output.progress();
                Interruption checkpoint = new Interruption(coarse(progress));
                SeenMemory memory = new SeenMemory(seen)) {
            TrainingOptions options = training.options();
            evaluation = site(checkpoint).run(entries, options, budget, memory, checkpoint);
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        output.print(output.json() ? EvaluationJson.of(evaluation) : EvaluationText.of(evaluation));
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

    /** Passes over the stages of each single training, of which there may be many. */
    private static Checkpoint coarse(Checkpoint progress) {
        return (stage, done, total) -> {
            if (STAGES.contains(stage)) {
                progress.reached(stage, done, total);
            }
        };
    }

    private SiteEvaluation site(Checkpoint checkpoint) {
        if (source.files != null) {
            SiteFiles files = SiteFiles.read(source.files, labels, checkpoint);
            return new SiteEvaluation(String.valueOf(source.files.getFileName()), files.site(), files.types());
        }
        String name = String.valueOf(source.site);
        try (Connection connection =
                Connection.toStore(home.home(), Installation.here().plugins(), output::say)) {
            StoredSite stored = SiteInStore.read(connection.client(), name);
            PageLabels known = labels == null ? PageLabels.NONE : PageLabels.read(labels, stored.urls());
            return new SiteEvaluation(name, stored.labelled(known.labels()), known.types());
        }
    }
}
