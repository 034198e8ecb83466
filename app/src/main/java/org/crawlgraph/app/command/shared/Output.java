package org.crawlgraph.app.command.shared;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.crawlgraph.app.print.CommandLog;
import org.crawlgraph.app.print.CrawlLine;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.TerminalStream;
import org.crawlgraph.common.VisibleText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Where a command prints: data to standard output, everything else to standard error. */
public class Output {

    /** How much is said on standard error; one of them. */
    static final class Loudness {

        @Option(
                names = {"-q", "--quiet"},
                description = "Say nothing on standard error but what is wrong: no messages, no progress.")
        private boolean quiet;

        @Option(
                names = {"-v", "--verbose"},
                description = {
                    "Say more on standard error: versions, settings, each statement and how long it took, each page",
                    "that is fetched; with an error, its causes. Shows no progress line."
                })
        private boolean verbose;
    }

    @ArgGroup
    private Loudness loudness = new Loudness();

    @Option(
            names = "--log",
            paramLabel = "FILE",
            description = {
                "Append to FILE, with times, what --verbose would say and all messages, also with --quiet.",
                "Only you can read the file."
            })
    private @Nullable Path log;

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

    /** Tells a person, on standard error; what would steer a terminal is shown as an escape. */
    @SuppressWarnings("SystemOut") // a command line program
    public void say(String message) {
        CommandLog.said(message);
        if (loudness.quiet) {
            return;
        }
        System.err.println(VisibleText.escapedLines(message));
        System.err.flush();
    }

    /** Shows how far a crawl is. */
    public CrawlLine crawlLine() {
        return new CrawlLine(standardError(), terminal());
    }

    /** Shows how far a long task is. */
    public Progress progress() {
        return new Progress(System.err, showsProgress());
    }

    /** Whether somebody sees how far a long task is: at a terminal, unless it is to be quiet or other lines would come between. */
    boolean showsProgress() {
        return terminal() && !loudness.quiet && !loudness.verbose;
    }

    /**
     * Begins to tell what --verbose and --log ask for.
     *
     * @throws org.crawlgraph.app.errors.UserError when a file that was named cannot be written
     */
    @SuppressWarnings("SystemOut") // a command line program
    public CommandLog begin() {
        return CommandLog.open(loudness.verbose ? System.err : null, log);
    }

    /** Whether errors are told with their causes. */
    public boolean isVerbose() {
        return loudness.verbose;
    }

    private static boolean terminal() {
        return Boolean.getBoolean("crawlgraph.terminal");
    }

    private PrintStream standardError() {
        return loudness.quiet
                ? new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)
                : System.err;
    }
}
