package org.crawlgraph.app.command.forum;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.forum.evaluation.SampleComparison;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.ingest.ForumArchive;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "train",
        description = {
            "Learn the map of a forum from pages with their bodies.",
            "INPUT is a WARC or ARC file, a folder of these (`crawl --sample N --warc` writes one),"
                    + " or a folder of HTML files. Draws a sample from the entry, groups pages into page types"
                    + " by layout and URL, and detects page types that only repeat others. Reports which"
                    + " fetches the fewest useless pages: the map, URL clusters, or no filter."
        },
        footer = "%nExample: crawlgraph forum train forum.warc.gz --entry https://forum.example/ --map forum.map%n")
final class ForumTrainCommand implements Callable<Integer> {

    @Parameters(paramLabel = "INPUT", description = "WARC or ARC file, or folder.")
    private Path input = Path.of("");

    @Mixin
    private TrainingArguments training = new TrainingArguments();

    @Option(
            names = "--map",
            paramLabel = "FILE",
            required = true,
            description = "File to write the map to. Keeps the user decisions of an existing map.")
    private Path file = Path.of("");

    @Option(names = "--seed", paramLabel = "N", description = "Random seed; default ${DEFAULT-VALUE}.")
    private long seed = ForumTraining.Settings.DEFAULT.randomSeed();

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() {
        MapFile target = new MapFile(file);
        ForumMap previous = file.toFile().exists() ? MapFile.read(file) : null;
        ForumTraining learnt;
        ForumArchive archive;
        SampleComparison comparison;
        try (Progress progress = output.progress();
                Interruption checkpoint = new Interruption(progress)) {
            ForumTraining.Settings options = training.options(seed);
            archive = ForumArchive.read(input, training.entry(), reading.options(), checkpoint);
            learnt = ForumTraining.of(archive.forum(), archive.forum().entry(), options, previous, checkpoint);
            comparison = SampleComparison.of(learnt, checkpoint);
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        target.write(learnt.map());
        ForumCommand.ShowCommand.print(learnt.map(), output);
        say(learnt.summary());
        output.say(comparison.advice());
        if (archive.cut() > 0) {
            output.say(ForumArchive.cutNote(archive.cut()));
        }
        return Imports.told(archive.rejects(), output);
    }

    private void say(ForumTraining.Summary summary) {
        output.say(("learned from %d sampled and %d other pages: %d of %d page types kept, %d of %d"
                        + " kinds of links followed, %d turn pages")
                .formatted(
                        summary.sampled(),
                        summary.probes(),
                        summary.keptTypes(),
                        summary.pageTypes(),
                        summary.followed(),
                        summary.arcs(),
                        summary.flips()));
        if (!summary.note().isEmpty()) {
            output.say(summary.note());
        }
        output.say("wrote the map to " + file);
    }
}
