package org.crawlgraph.app.command.forum;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.forum.ForumOptions;
import org.crawlgraph.forum.ForumSummary;
import org.crawlgraph.forum.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.ingest.ForumArchive;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Learns a map. */
@Command(
        name = "train",
        description = {
            "Learn the map of a forum from pages with their bodies.",
            "INPUT is a WARC or ARC file, a folder of these (`crawl --sample N --warc` writes one), or a folder of HTML files."
                    + " Draws a sample that begins at the entry, groups pages into page types by layout and URL, and finds"
                    + " those that only repeat others."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph forum train forum.warc.gz --entry https://forum.example/ --map forum.map%n")
public final class ForumTrainCommand implements Callable<Integer> {

    @Parameters(paramLabel = "INPUT", description = "A WARC or ARC file, or a folder.")
    private Path input = Path.of("");

    @Option(names = "--entry", paramLabel = "URL", required = true, description = "The forum's first page.")
    private String entry = "";

    @Option(
            names = "--map",
            paramLabel = "FILE",
            required = true,
            description = "Write the map here. What was decided by hand in a map that is there is taken over.")
    private Path file = Path.of("");

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = "learnt, by contents, or paper, as the paper has it; default learnt.")
    private String method = ForumMethod.LEARNT.option();

    @Option(names = "--sample-size", paramLabel = "N", description = "Pages to draw; default 500.")
    private @Nullable Integer sampleSize;

    @Option(
            names = "--probes",
            paramLabel = "N",
            description = "Pages to look at beside the sample, to see whether they repeat pages of it; default 300.")
    private @Nullable Integer probes;

    @Option(names = "--seed", paramLabel = "N", description = "Start of all draws; default ${DEFAULT-VALUE}.")
    private long seed = ForumOptions.DEFAULT.randomSeed();

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() throws JsonProcessingException {
        MapFile target = new MapFile(file);
        ForumMap previous = file.toFile().exists() ? MapFile.read(file) : null;
        ForumTraining training;
        ForumArchive archive;
        try (Progress progress = output.progress();
                Interruption checkpoint = new Interruption(progress)) {
            ForumOptions options = options();
            String first = canonical();
            archive = ForumArchive.read(input, first, reading.options(), checkpoint);
            training = ForumTraining.of(archive.forum(), archive.forum().entry(), options, previous, checkpoint);
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        target.write(training.map());
        ForumShowCommand.print(training.map(), output);
        say(training.summary());
        if (archive.cut() > 0) {
            output.say(ForumArchive.cutNote(archive.cut()));
        }
        Imports.tell(archive.rejects().list(), output);
        return archive.rejects().count() == 0 ? ExitCode.DONE : ExitCode.SHORT;
    }

    private ForumOptions options() {
        ForumOptions usual = ForumOptions.of(ForumMethod.named(method));
        if (usual.method() == ForumMethod.PAPER && probes != null) {
            throw new UserError("--probes does nothing with --method paper, which looks at no page beside the sample");
        }
        return new ForumOptions(
                usual.method(),
                sampleSize == null ? usual.sampleSize() : sampleSize,
                probes == null ? usual.probes() : probes,
                usual.layout(),
                seed);
    }

    private String canonical() {
        String url = CanonicalUrl.of(entry);
        if (url == null) {
            throw new UserError("--entry is '" + entry + "'; it is the absolute URL of the forum's first page");
        }
        return url;
    }

    private void say(ForumSummary summary) {
        output.say(
                "learnt from %d pages and %d beside them: %d of %d page types kept, %d of %d kinds of links followed, %d turn pages"
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
