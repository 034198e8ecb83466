package org.crawlgraph.app.command.imports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.ServerAddress;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.store.ImportRecord;
import org.jspecify.annotations.Nullable;

/** Imports graphs into the store of a home. */
public final class Imports {

    /** The number of rejected records to show; the file has the rest. */
    private static final int SHOWN = 5;

    private static final int MOST_REASONS = 12;

    private Imports() {}

    /**
     * A graph in the store of a home.
     *
     * @param summary its contents
     * @param fresh whether it was just imported
     */
    public record Held(ImportSummary summary, boolean fresh) {}

    /**
     * Imports a graph and shows progress; does nothing if the home already has it.
     *
     * @throws UserError when a server runs on the home, it cannot be written, or it has another graph
     */
    public static Held run(Path input, ImportOptions options, Home home, Output output) {
        CrawlSources.requireThere(input);
        Path absolute = input.toAbsolutePath().normalize();
        ImportSummary summary = intoNewStore(
                home,
                output,
                checkpoint -> GraphImport.run(absolute, options, home.folder(), checkpoint),
                checkpoint -> GraphImport.check(absolute, options, checkpoint).fingerprint());
        return summary == null
                ? new Held(Objects.requireNonNull(ImportRecord.read(home.folder())), false)
                : new Held(summary, true);
    }

    /**
     * Runs an import into the empty store of a home, and shows progress; removes a new folder when it fails.
     *
     * @param fingerprint of the input, for a home that has a graph
     * @return null if the home has the same graph
     * @throws UserError when a server runs on the home, it cannot be written, or it has another graph
     */
    static <T> @Nullable T intoNewStore(
            Home home, Output output, Function<Checkpoint, T> importer, Function<Checkpoint, String> fingerprint) {
        ServerAddress.running(home).ifPresent(address -> {
            throw new UserError("the server at " + address.bolt() + " is using " + home.folder()
                    + "; stop it, add --online to import into it, or choose another folder with --home");
        });
        ImportSummary there = ImportRecord.read(home.folder());
        if (there != null) {
            if (!there.fingerprint().equals(output.watched(fingerprint))) {
                throw new UserError(home.folder() + " holds another graph (" + there.format() + ", " + there.pages()
                        + " pages, " + there.links()
                        + " links); add --online to import into it, or choose another folder with --home");
            }
            return null;
        }
        boolean isNew = !Files.exists(home.folder());
        home.writable();
        try {
            return output.watched(importer);
        } catch (IngestException e) {
            if (isNew) {
                home.removeIfUnused();
            }
            throw e;
        }
    }

    /**
     * Runs an import into the selected server, or else into the running server of the home or a temporary one, which do
     * not need CrawlGraph's procedures.
     */
    static <T> T online(
            BoltOptions bolt, HomeOption home, Output output, BiFunction<BoltClient, Checkpoint, T> importer) {
        try (Connection connection = bolt.connect(home, output::say, true)) {
            return output.watched(
                    Set.of(),
                    "written data is kept; run the same command again to resume",
                    checkpoint -> importer.apply(connection.client(), checkpoint));
        }
    }

    /** Estimates the cost of an import. */
    public static GraphImport.ImportCost cost(Path input, ImportOptions options, Output output) {
        return output.watched(
                checkpoint -> GraphImport.cost(input.toAbsolutePath().normalize(), options, checkpoint));
    }

    /** Prints rejected records on standard error, and returns the exit code of a command that skipped them. */
    public static int told(Rejects rejects, Output output) {
        return told(rejects.list(), output);
    }

    /** Prints rejected records on standard error, and returns the exit code of a command that skipped them. */
    public static int told(List<Rejects.Reject> rejects, Output output) {
        return toldLines(rejects.stream().map(Rejects.Reject::line).toList(), output);
    }

    /** The same for rejected records given as lines. */
    public static int toldLines(List<String> rejects, Output output) {
        return told(rejects.size(), "", rejects.stream(), output);
    }

    /**
     * The same for an import.
     *
     * @param list the file with all rejected records
     */
    static int told(long count, Path list, Output output) {
        if (count == 0) {
            return ExitCode.DONE;
        }
        String where = "; all are listed in " + list;
        try (Stream<String> lines = Files.lines(list)) {
            return told(count, where, lines, output);
        } catch (IOException | UncheckedIOException e) {
            return told(count, where, Stream.of("(the list is not readable: " + e.getMessage() + ")"), output);
        }
    }

    private static int told(long count, String where, Stream<String> rejects, Output output) {
        if (count > 0) {
            output.say("skipped " + count + (count == 1 ? " bad record" : " bad records") + where);
            rejects.limit(SHOWN).forEach(reject -> output.say("  " + reject));
        }
        return count == 0 ? ExitCode.DONE : ExitCode.SHORT;
    }

    /** Prints the unused parts of the input on standard error, most frequent first. */
    static void tellIgnored(Map<String, Long> ignored, Output output) {
        if (ignored.isEmpty()) {
            return;
        }
        output.say("ignored:");
        mostFrequent(ignored)
                .limit(MOST_REASONS)
                .forEach(reason -> output.say("  " + reason.getValue() + " × " + reason.getKey()));
        if (ignored.size() > MOST_REASONS) {
            output.say("  and " + (ignored.size() - MOST_REASONS) + " rarer reasons (all with --json)");
        }
    }

    static Stream<Map.Entry<String, Long>> mostFrequent(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()));
    }
}
