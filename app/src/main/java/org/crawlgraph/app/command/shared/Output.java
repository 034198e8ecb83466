package org.crawlgraph.app.command.shared;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.crawlgraph.app.print.CommandLog;
import org.crawlgraph.app.print.CrawlLine;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.VisibleText;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Values;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Prints data to standard output, everything else to standard error. */
public class Output {

    /** The verbosity of standard error. */
    static final class Loudness {

        @Option(
                names = {"-q", "--quiet"},
                description = "Print only errors on standard error, no messages or progress.")
        private boolean quiet;

        @Option(
                names = {"-v", "--verbose"},
                description = {
                    "Print details on standard error: versions, settings, each statement with its"
                            + " time, each page fetched, and the causes of errors; no progress line."
                })
        private boolean verbose;
    }

    @ArgGroup
    private Loudness loudness = new Loudness();

    @Option(
            names = "--log",
            paramLabel = "FILE",
            description = {
                "Append the output of --verbose and all messages to FILE, with times, also with --quiet.",
                "Only you can read the file."
            })
    private @Nullable Path log;

    /** The line that a message ends. */
    private Progress line = new Progress(System.err, false);

    @SuppressWarnings("SystemOut") // a command line program
    public PrintStream data() {
        return Boolean.getBoolean("crawlgraph.screen")
                ? new PrintStream(new TerminalStream(System.out), false, StandardCharsets.UTF_8)
                : System.out;
    }

    public void print(Object text) {
        PrintStream data = data();
        data.println(text);
        data.flush();
    }

    /** Prints a message on standard error; terminal control characters are escaped. */
    @SuppressWarnings("SystemOut") // a command line program
    public void say(String message) {
        CommandLog.said(message);
        line.close();
        if (loudness.quiet) {
            return;
        }
        System.err.println(VisibleText.escapedLines(message));
        System.err.flush();
    }

    /** Prints a message, if there is one. */
    public void note(@Nullable String message) {
        if (message != null && !message.isEmpty()) {
            say(message);
        }
    }

    public CrawlLine crawlLine() {
        PrintStream err = loudness.quiet
                ? new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)
                : System.err;
        line = new Progress(err, terminal());
        return new CrawlLine(err, terminal(), line);
    }

    public Progress progress() {
        line = new Progress(System.err, showsProgress());
        return line;
    }

    /**
     * Runs work with progress that ends at Ctrl-C; a {@link UserError} has the message of an
     * {@link IllegalArgumentException}.
     */
    public <T> T watched(Function<Checkpoint, T> work) {
        return watched(Set.of(), "", work);
    }

    /**
     * The same, with the progress of these stages alone, or of all if there are none.
     *
     * @param kept a message for an interrupted user, or an empty text
     */
    public <T> T watched(Set<String> stages, String kept, Function<Checkpoint, T> work) {
        try (Progress progress = progress();
                Interruption checkpoint = new Interruption(
                        (stage, done, total) -> {
                            if (stages.isEmpty() || stages.contains(stage)) {
                                progress.reached(stage, done, total);
                            }
                        },
                        () -> note(kept))) {
            return UserError.checked(() -> work.apply(checkpoint));
        }
    }

    /** Whether to show progress: on a terminal, unless quiet or mixed with other lines. */
    boolean showsProgress() {
        return terminal() && !loudness.quiet && !loudness.verbose;
    }

    /**
     * Starts the output of {@code --verbose} and {@code --log}.
     *
     * @throws UserError when the log file cannot be written
     */
    @SuppressWarnings("SystemOut") // a command line program
    public CommandLog begin() {
        return CommandLog.open(loudness.verbose ? System.err : null, log);
    }

    /** Whether errors are printed with their causes. */
    public boolean isVerbose() {
        return loudness.verbose;
    }

    private static boolean terminal() {
        return Boolean.getBoolean("crawlgraph.terminal");
    }

    /**
     * Escapes UTF-8 text for a terminal. Hidden characters, which could make the terminal show a different text, become
     * escapes such as {@code \u001b}, except line breaks and tabs; in JSON the escape has the same meaning. Files and
     * pipes bypass this stream.
     */
    public static final class TerminalStream extends OutputStream {

        /** Maximum number of bytes buffered until the end of a line. */
        private static final int LINE = 1 << 16;

        private final OutputStream terminal;
        private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();

        public TerminalStream(OutputStream terminal) {
            this.terminal = terminal;
        }

        @Override
        public void write(int octet) throws IOException {
            boolean continues = (octet & 0xC0) == 0x80;
            if (waiting.size() >= LINE && !continues) {
                show();
            }
            waiting.write(octet);
            if (octet == '\n') {
                show();
            }
        }

        private void show() throws IOException {
            terminal.write(VisibleText.escapedLines(waiting.toString(StandardCharsets.UTF_8))
                    .getBytes(StandardCharsets.UTF_8));
            waiting.reset();
        }

        /** Flushes buffered text; call after whole characters. */
        @Override
        public void flush() throws IOException {
            show();
            terminal.flush();
        }
    }

    /** The output of a command with a single object as its result. */
    public static final class Json extends Output {

        private static final ObjectMapper JSON = new ObjectMapper();

        @Option(names = "--json", description = "Print only JSON on standard output.")
        private boolean json;

        public boolean json() {
            return json;
        }

        /** Prints an object: as JSON, or its format in a line and the named parts of it as a table of one row. */
        public void show(Object result, String... shown) {
            Map<String, Object> parts = JSON.convertValue(result, new TypeReference<>() {});
            Table table = Table.of(List.of(shown), List.of(Values.value(parts)));
            print(result, () -> parts.get("format") + System.lineSeparator() + table);
        }

        /** Prints an object: as JSON, or in a custom form for display. */
        public void print(Object result, Supplier<?> shown) {
            print(json ? JSON.valueToTree(result).toString() : shown.get());
        }
    }
}
