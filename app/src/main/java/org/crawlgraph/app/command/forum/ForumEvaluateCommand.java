package org.crawlgraph.app.command.forum;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.ForumReport;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.labelled.ForumLabels;
import org.crawlgraph.forum.evaluation.ArcComparison;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumGoal;
import org.crawlgraph.forum.evaluation.ForumTrial;
import org.crawlgraph.forum.evaluation.LabelledForum;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.ingest.ForumArchive;
import org.jspecify.annotations.Nullable;
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

    private static final Set<String> STAGES = Set.of("reading pages", "near pages", "trials", "sample sizes");

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

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Also write the site map, plots and tables to this self-contained HTML page.")
    private @Nullable Path report;

    @Option(
            names = "--arcs",
            paramLabel = "MAP",
            description = "Manually corrected map of the forum (`forum prune`, or the text of"
                    + " crawl.forum.map): also show how many arcs both follow.")
    private @Nullable Path arcs;

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private Output.Json output = new Output.Json();

    @Override
    public Integer call() {
        ReportFile page = report == null ? null : new ReportFile(report);
        ForumMap corrected = arcs == null ? null : MapFile.read(arcs);
        ForumEvaluation evaluation;
        ForumArchive archive;
        List<ForumTrial> bySampleSize = List.of();
        try (Progress progress = output.progress();
                Interruption checkpoint = new Interruption(coarse(progress))) {
            ForumTraining.Settings options = training.options(seed);
            archive = ForumArchive.read(input, training.entry(), reading.options(), checkpoint);
            LabelledForum labelled = ForumLabels.read(labels, archive.forum(), checkpoint);
            evaluation = ForumEvaluation.of(labelled, options, seeds, checkpoint);
            if (page != null) {
                bySampleSize = ForumTrial.bySampleSize(labelled, options, checkpoint);
            }
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        StoredForum forum = evaluation.forum().site();
        int unlabelled = archive.forum().pages().size() - forum.pages().size();
        if (unlabelled > 0) {
            output.say(String.format(Locale.ROOT, "skipped %,d pages of the forum without a label", unlabelled));
        }
        List<ArcComparison> compared = corrected == null
                ? List.of()
                : evaluation.trials().stream()
                        .map(trial -> ArcComparison.of(forum, trial.map(), corrected))
                        .toList();
        output.print(
                output.json()
                        ? EvaluationRows.json(evaluation, compared, unlabelled)
                        : EvaluationRows.text(evaluation, compared));
        if (page != null) {
            page.write(ForumReport.html(evaluation, bySampleSize));
            output.say("wrote " + report);
        }
        return Imports.told(archive.rejects(), output);
    }

    /** Reports the stages of the evaluation, without the stages of its trainings. */
    private static Checkpoint coarse(Checkpoint progress) {
        return (stage, done, total) -> {
            if (STAGES.contains(stage)) {
                progress.reached(stage, done, total);
            }
        };
    }

    /**
     * An evaluation of maps, as a table or as a JSON object with {@code forum}, {@code measures} and {@code trials};
     * shares are from 0 to 1.
     */
    private static final class EvaluationRows {

        private EvaluationRows() {}

        static String text(ForumEvaluation evaluation, List<ArcComparison> arcs) {
            Table table = new Table("measure, #paper, #mirror, #URL clusters, #worst, #mean");
            ForumReport.GoalCells.known(evaluation)
                    .forEach(goal -> table.row(ForumReport.GoalCells.of(evaluation, goal)));
            int pages = evaluation.forum().site().pages().size();
            return String.format(
                            Locale.ROOT,
                            "%,d pages, %,d of them valuable by meaning and %,d by content; worst and mean of %d maps%n%n",
                            pages,
                            evaluation.mirrored().meaning().valuable(),
                            evaluation.mirrored().content().valuable(),
                            evaluation.trials().size())
                    + table
                    + "\n"
                    + counts(evaluation, arcs);
        }

        /** The counts of tables 2 and 3 of the paper, by map. */
        private static Table counts(ForumEvaluation evaluation, List<ArcComparison> arcs) {
            Table table = new Table("#random seed, #relations mirrored, #relations fetched, #relations kept,"
                    + " #arcs followed, #arcs of MAP, #arcs of both");
            for (int i = 0; i < evaluation.trials().size(); i++) {
                ForumTrial trial = evaluation.trials().get(i);
                ForumTrial.Relations relations = trial.relations();
                ArcComparison both = arcs.isEmpty() ? null : arcs.get(i);
                table.row(
                        trial.options().randomSeed(),
                        relations.stored(),
                        relations.fetched(),
                        relations.kept(),
                        both == null ? "-" : both.learnt(),
                        both == null ? "-" : both.byHand(),
                        both == null ? "-" : both.both());
            }
            return table;
        }

        static String json(ForumEvaluation evaluation, List<ArcComparison> arcs, int unlabelled) {
            Map<String, Object> all = new LinkedHashMap<>();
            Map<String, Object> forum = new LinkedHashMap<>();
            forum.put("entry", evaluation.forum().site().entry());
            forum.put("pages", evaluation.forum().site().pages().size());
            forum.put("unlabelled", unlabelled);
            forum.put("valuable", evaluation.mirrored().meaning().valuable());
            forum.put("valuableByContent", evaluation.mirrored().content().valuable());
            all.put("forum", forum);
            List<Map<String, @Nullable Object>> measures = new ArrayList<>();
            for (ForumGoal goal : ForumReport.GoalCells.known(evaluation)) {
                Map<String, @Nullable Object> row = new LinkedHashMap<>();
                row.put("measure", goal.option());
                row.put("paper", goal.paper());
                row.put("mirror", number(evaluation.mirror(goal)));
                row.put("urlClusters", number(evaluation.filter(goal)));
                row.put("worst", number(evaluation.worst(goal)));
                row.put("mean", number(evaluation.mean(goal)));
                measures.add(row);
            }
            all.put("measures", measures);
            List<Map<String, @Nullable Object>> trials = new ArrayList<>();
            for (int i = 0; i < evaluation.trials().size(); i++) {
                ForumTrial trial = evaluation.trials().get(i);
                ArcComparison both = arcs.isEmpty() ? null : arcs.get(i);
                Map<String, @Nullable Object> row = new LinkedHashMap<>();
                row.put("seed", trial.options().randomSeed());
                row.put("fetched", trial.crawl().meaning().fetched());
                row.put("relationsMirrored", trial.relations().stored());
                row.put("relationsFetched", trial.relations().fetched());
                row.put("relationsKept", trial.relations().kept());
                row.put("arcsFollowed", both == null ? null : both.learnt());
                row.put("arcsOfMap", both == null ? null : both.byHand());
                row.put("arcsOfBoth", both == null ? null : both.both());
                ForumReport.GoalCells.known(evaluation)
                        .forEach(goal -> row.put(goal.option(), number(evaluation.of(goal, trial))));
                trials.add(row);
            }
            all.put("trials", trials);
            return MapFile.MapJson.text(all).stripTrailing();
        }

        private static @Nullable Double number(double number) {
            return Double.isNaN(number) ? null : number;
        }
    }
}
