package org.crawlgraph.app.command.forum;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.JsonOutput;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.app.report.forum.ForumReport;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.labelled.ForumLabels;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumTrial;
import org.crawlgraph.forum.evaluation.LabelledForum;
import org.crawlgraph.forum.learning.ForumOptions;
import org.crawlgraph.ingest.ForumArchive;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts maps to the test. */
@Command(
        name = "evaluate",
        description = {
            "Tell what maps of a forum are worth: learn several with different random seeds, crawl the archived forum by each, and show the worst of them.",
            "Beside them stand a mirror of the forum, fetched breadth-first, and a filter of URL clusters that is learnt from as many pages."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "FILE with the labels is a table with tabs, its first line the names of the columns: url and label (valuable, duplicate or uninformative),"
                    + " perhaps canonical (the URL, or the id, of the page that a duplicate repeats), series and number (of a page of several: of which"
                    + " thread or list, and which one from 1), and template (of which template of the software the page is).",
            "",
            "Example: crawlgraph forum evaluate forum.warc.gz --entry https://forum.example/ --labels labels.tsv%n"
        })
public final class ForumEvaluateCommand implements Callable<Integer> {

    private static final Set<String> STAGES = Set.of("reading pages", "near pages", "trials", "sample sizes");

    @Parameters(paramLabel = "INPUT", description = "A WARC or ARC file, or a folder, with the whole forum.")
    private Path input = Path.of("");

    @Option(names = "--labels", paramLabel = "FILE", required = true, description = "What each page is worth.")
    private Path labels = Path.of("");

    @Mixin
    private TrainingArguments training = new TrainingArguments();

    @Option(names = "--seeds", paramLabel = "N", description = "Maps to learn; default ${DEFAULT-VALUE}.")
    private int seeds = 10;

    @Option(names = "--seed", paramLabel = "N", description = "The first random seed; default ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write the site map, plots and tables to this HTML page, too, which needs nothing beside it.")
    private @Nullable Path report;

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private JsonOutput output = new JsonOutput();

    @Override
    public Integer call() {
        ReportFile page = report == null ? null : new ReportFile(report);
        ForumEvaluation evaluation;
        ForumArchive archive;
        List<ForumTrial> bySampleSize = List.of();
        try (Progress progress = output.progress();
                Interruption checkpoint = new Interruption(coarse(progress))) {
            ForumOptions options = training.options(seed).named(true);
            archive = ForumArchive.read(input, training.entry(), reading.options(), checkpoint);
            LabelledForum forum = ForumLabels.read(labels, archive.forum(), checkpoint);
            evaluation = ForumEvaluation.of(forum, options, seeds, checkpoint);
            if (page != null) {
                bySampleSize = ForumTrial.bySampleSize(forum, options, checkpoint);
            }
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        output.print(output.json() ? EvaluationRows.json(evaluation) : EvaluationRows.text(evaluation));
        if (page != null) {
            page.write(ForumReport.html(evaluation, bySampleSize));
            output.say("wrote " + report);
        }
        Imports.tell(archive.rejects().list(), output);
        return archive.rejects().count() == 0 ? ExitCode.DONE : ExitCode.SHORT;
    }

    /** Passes over the stages of each single training. */
    private static Checkpoint coarse(Checkpoint progress) {
        return (stage, done, total) -> {
            if (STAGES.contains(stage)) {
                progress.reached(stage, done, total);
            }
        };
    }
}
