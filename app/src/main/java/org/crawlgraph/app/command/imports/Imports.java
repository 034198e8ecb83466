package org.crawlgraph.app.command.imports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Database;
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
        refuseWhileServed(home, "stop it, add --online to import into it, or choose another folder with --home");
        @Nullable ImportSummary there = ImportRecord.read(home.folder());
        Path absolute = input.toAbsolutePath().normalize();
        try (Progress progress = output.progress();
                Interruption interruption = new Interruption(progress)) {
            if (there == null) {
                return new Held(
                        intoNewStore(home, () -> GraphImport.run(absolute, options, home.folder(), interruption)),
                        true);
            }
            if (!there.fingerprint()
                    .equals(GraphImport.check(absolute, options, interruption).fingerprint())) {
                throw new UserError(home.folder() + " holds another graph (" + there.format() + ", " + there.pages()
                        + " pages, " + there.links()
                        + " links); add with `import --online`, or choose another folder with --home");
            }
        }
        return new Held(there, false);
    }

    /** Runs an import; removes a new folder when it fails. */
    static <T> T intoNewStore(Home home, Supplier<T> importer) {
        boolean there = Files.exists(home.folder());
        home.writable();
        try {
            return importer.get();
        } catch (IngestException e) {
            if (!there) {
                home.removeIfUnused();
            }
            throw e;
        }
    }

    /**
     * Runs an import into a server, or else into the running server of the home or a temporary one, which do not need
     * CrawlGraph's procedures.
     */
    static <T> T online(
            Optional<Database> server, Home home, Output output, BiFunction<BoltClient, Checkpoint, T> importer) {
        if (server.isEmpty()) {
            try (Connection connection =
                    Connection.open(home, Installation.here().plugins(), output::say)) {
                return online(Optional.of(connection.database()), home, output, importer);
            }
        }
        try (BoltClient store = BoltClient.connect(server.get())) {
            return output.watched(checkpoint -> {
                try {
                    return importer.apply(store, checkpoint);
                } catch (CancellationException e) { // here, because the JVM exits once the work has ended
                    output.say("written data is kept; run the same command again to resume");
                    throw e;
                }
            });
        }
    }

    /** Estimates the cost of an import. */
    public static GraphImport.ImportCost cost(Path input, ImportOptions options, Output output) {
        return output.watched(
                checkpoint -> GraphImport.cost(input.toAbsolutePath().normalize(), options, checkpoint));
    }

    /** Prints the rejected records on standard error. */
    public static void tell(List<Rejects.Reject> rejects, Output output) {
        tellLines(rejects.stream().map(Rejects.Reject::line).toList(), output);
    }

    /** Prints rejected records on standard error, and returns the exit code of a command that skipped them. */
    public static int told(Rejects rejects, Output output) {
        tell(rejects.list(), output);
        return rejects.count() == 0 ? ExitCode.DONE : ExitCode.SHORT;
    }

    /** Prints rejected records, given as lines, on standard error. */
    public static void tellLines(List<String> rejects, Output output) {
        if (!rejects.isEmpty()) {
            output.say(skipped(rejects.size()));
            rejects.stream().limit(SHOWN).forEach(reject -> output.say("  " + reject));
        }
    }

    /**
     * Prints the rejected records of an import on standard error.
     *
     * @param list the file with all of them
     */
    public static void tell(long count, Path list, Output output) {
        if (count > 0) {
            output.say(skipped(count) + "; all are listed in " + list);
            try (Stream<String> lines = Files.lines(list)) {
                lines.limit(SHOWN).forEach(line -> output.say("  " + line));
            } catch (IOException | UncheckedIOException e) {
                output.say("  (the list is not readable: " + e.getMessage() + ")");
            }
        }
    }

    /** Prints the unused parts of the input on standard error, most frequent first. */
    public static void tellIgnored(ImportSummary summary, Output output) {
        if (summary.ignored().isEmpty()) {
            return;
        }
        output.say("ignored:");
        summary.ignored().entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_REASONS)
                .forEach(reason -> output.say("  " + reason.getValue() + " × " + reason.getKey()));
        if (summary.ignored().size() > MOST_REASONS) {
            output.say("  and " + (summary.ignored().size() - MOST_REASONS) + " rarer reasons (all with --json)");
        }
    }

    private static String skipped(long count) {
        return "skipped " + count + (count == 1 ? " bad record" : " bad records");
    }

    /**
     * Rejects a home with a running server.
     *
     * @throws UserError when a server uses the home
     */
    static void refuseWhileServed(Home home, String way) {
        ServerAddress.running(home).ifPresent(address -> {
            throw new UserError("the server at " + address.bolt() + " is using " + home.folder() + "; " + way);
        });
    }
}
