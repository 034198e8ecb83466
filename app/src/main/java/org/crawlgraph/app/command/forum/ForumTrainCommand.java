package org.crawlgraph.app.command.forum;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.command.shared.ServerOptions;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.crawler.fetch.PolitePages;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

    @Option(
            names = "--probe",
            description = {
                "Fetch pages to examine that INPUT lacks from the server of the forum.",
                "Fetches at most --probes pages, one at a time, within robots.txt; server options are as in `crawl`."
            })
    private boolean probe;

    @Mixin
    private ServerOptions servers = new ServerOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

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
            checkProbing(options);
            learnt = learn(archive.forum(), options, previous, checkpoint);
            comparison = SampleComparison.of(learnt, checkpoint);
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        target.write(learnt.map());
        ForumCommand.ShowCommand.print(learnt.map(), output);
        say(learnt.summary(), learnt.map());
        output.say(comparison.advice());
        if (archive.cut() > 0) {
            output.say(ForumArchive.cutNote(archive.cut()));
        }
        return Imports.told(archive.rejects(), output);
    }

    /** Rejects options without effect. */
    private void checkProbing(ForumTraining.Settings options) {
        if (probe && options.probes() == 0) {
            throw new UserError(
                    "--probe has no effect with --probes 0 or --method paper, which examine only the sample; remove it");
        }
        CommandSpec.forAnnotatedObject(new ServerOptions()).options().forEach(option -> {
            if (!probe && command.commandLine().getParseResult().hasMatchedOption(option.longestName())) {
                throw new UserError(option.longestName() + " has no effect without --probe; remove it");
            }
        });
    }

    private ForumTraining learn(
            StoredForum forum, ForumTraining.Settings options, @Nullable ForumMap previous, Checkpoint checkpoint) {
        if (!probe) {
            return ForumTraining.of(forum, forum.entry(), options, previous, checkpoint);
        }
        ForumSample sample =
                ForumSample.draw(forum, forum.entry(), options.sampleSize(), options.randomSeed(), checkpoint);
        UserAgent agent = new UserAgent(UserAgent.DEFAULT_NAME, servers.contact());
        NetworkOptions network = servers.network(1, FetchLimits.DEFAULT);
        try (PolitePages live = new PolitePages(forum.scope().host(), agent, network, servers.delay())) {
            ForumTraining learnt = ForumTraining.of(
                    url -> {
                        PageStructure stored = forum.fetch(url);
                        return stored == null ? live.fetch(url) : stored;
                    },
                    sample,
                    options,
                    previous,
                    checkpoint);
            output.say(live.summary());
            return learnt;
        }
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
        if (!summary.note().isEmpty()) {
            output.say(summary.note());
        }
        output.say("wrote the map to " + file);
    }
}
