package org.crawlgraph.app.command.forum;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.OutputFile;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.evaluation.SampleComparison;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.ingest.ForumArchive;
import org.jspecify.annotations.Nullable;
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

    /** Page types to print; programs get all. */
    private static final int SHOWN = 10;

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

    @Option(
            names = "--missing",
            paramLabel = "FILE",
            description = {
                "Write the URLs of pages to examine that INPUT lacks to FILE, at most --probes.",
                "`crawl --seeds-file FILE --max-depth 0 --warc` fetches them for the next training."
            })
    private @Nullable Path missing;

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private RowOutput output = new RowOutput();

    private record Done(ForumArchive archive, ForumTraining learnt, SampleComparison comparison) {}

    @Override
    public Integer call() {
        MapFile target = new MapFile(file);
        ForumMap previous = file.toFile().exists() ? MapFile.read(file) : null;
        Done done = output.watched(checkpoint -> {
            ForumTraining.Settings options = training.options(seed);
            ForumArchive archive = ForumArchive.read(input, training.entry(), reading.options(), checkpoint);
            ForumTraining learnt = learn(archive.forum(), options, previous, checkpoint);
            return new Done(archive, learnt, SampleComparison.of(learnt, checkpoint));
        });
        ForumMap map = done.learnt().map();
        target.write(map);
        ForumCommand.ShowCommand.print(map, output, SHOWN);
        say(done.learnt().summary(), map);
        output.say(done.comparison().advice());
        if (done.archive().cut() > 0) {
            output.say(ForumArchive.cutNote(done.archive().cut()));
        }
        return Imports.told(done.archive().rejects(), output);
    }

    /** Learns the map, and writes the URLs that the archive lacks. */
    private ForumTraining learn(
            StoredForum forum, ForumTraining.Settings options, @Nullable ForumMap previous, Checkpoint checkpoint) {
        if (missing == null) {
            return ForumTraining.of(forum, forum.entry(), options, previous, checkpoint);
        }
        if (options.probes() == 0) {
            throw new UserError("--missing has no effect with --probes 0 or --method paper, which examine only the"
                    + " sample; remove it");
        }
        OutputFile target =
                new OutputFile(missing, begin -> new String(begin, StandardCharsets.UTF_8).startsWith("http"));
        Set<String> lacking = new LinkedHashSet<>();
        ForumSample sample =
                ForumSample.draw(forum, forum.entry(), options.sampleSize(), options.randomSeed(), checkpoint);
        ForumTraining learnt = ForumTraining.of(
                url -> {
                    PageStructure page = forum.fetch(url);
                    if (page == null) {
                        lacking.add(url);
                    }
                    return page;
                },
                sample,
                options,
                previous,
                checkpoint);
        target.write(draft -> Files.write(draft, lacking));
        output.say("wrote " + lacking.size() + " URLs that the input lacks to " + missing);
        return learnt;
    }

    private void say(ForumTraining.Summary summary, ForumMap map) {
        output.say(("learned from %d sampled and %d other pages: %d of %d page types kept, %d of %d"
                        + " kinds of links followed, %d turn pages")
                .formatted(
                        summary.sampled(),
                        summary.probes(),
                        map.pageTypes().stream().filter(PageType::kept).count(),
                        map.pageTypes().size(),
                        map.arcs().stream().filter(Arc::isFollowed).count(),
                        map.arcs().size(),
                        map.arcs().stream().filter(Arc::turnsPage).count()));
        output.note(summary.note());
        output.say("wrote the map to " + file);
    }
}
