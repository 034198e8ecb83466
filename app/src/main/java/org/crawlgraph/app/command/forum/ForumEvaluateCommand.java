package org.crawlgraph.app.command.forum;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.EvaluationOutput;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.report.Evaluation;
import org.crawlgraph.app.report.ForumReport;
import org.crawlgraph.datasets.labelled.ForumLabels;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.LabelledForum;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.ingest.ForumArchive;
import org.crawlgraph.ingest.source.Rejects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "evaluate",
        description = {
            "Evaluate maps of a forum: learn several with different random seeds, crawl the archived"
                    + " forum with each, and show the worst results.",
            "For comparison, also mirror the forum breadth-first, and crawl it with URL clusters"
                    + " learned from the same number of pages."
        },
        footer = {
            "",
            "FILE with the labels is tab-separated, and its first line names the columns: url and label (valuable, "
                    + "duplicate or uninformative); pages without a label are skipped and counted;"
                    + " optionally canonical (URL or id of the page that a duplicate repeats), series and number (of "
                    + "one of several pages: its thread or"
                    + " list, and its number from 1), and template (template of the forum software that made the page).",
            "",
            "Example: crawlgraph forum evaluate forum.warc.gz --entry https://forum.example/ --labels labels.tsv%n"
        })
final class ForumEvaluateCommand implements Callable<Integer> {

    private static final Set<String> STAGES = Set.of("reading pages", "near pages", "trials");

    @Parameters(paramLabel = "INPUT", description = "WARC or ARC file, or folder, with the whole forum.")
    private Path input = Path.of("");

    @Option(names = "--labels", paramLabel = "FILE", required = true, description = "Label of each page.")
    private Path labels = Path.of("");

    @Mixin
    private TrainingArguments training = new TrainingArguments();

    @Option(names = "--seeds", paramLabel = "N", description = "Number of maps to learn; default ${DEFAULT-VALUE}.")
    @Range
    private int seeds = 10;

    @Option(names = "--seed", paramLabel = "N", description = "First random seed; default ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private EvaluationOutput output = new EvaluationOutput();

    private record Done(Evaluation evaluation, Rejects rejects) {}

    @Override
    public Integer call() {
        Done done = output.watched(STAGES, "", checkpoint -> {
            ForumTraining.Settings options = training.options(seed);
            ForumArchive archive = ForumArchive.read(input, training.entry(), reading.options(), checkpoint);
            LabelledForum labelled = ForumLabels.read(labels, archive.forum());
            ForumEvaluation evaluation = ForumEvaluation.of(labelled, options, seeds, checkpoint);
            int unlabelled = archive.forum().pages().size()
                    - evaluation.forum().site().pages().size();
            return new Done(ForumReport.of(evaluation, unlabelled), archive.rejects());
        });
        output.print(done.evaluation());
        return Imports.told(done.rejects(), output);
    }
}
