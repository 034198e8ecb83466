package org.crawlgraph.app.command.shared;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.crawlgraph.app.print.CrawlLine;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.run.VisibleText;
import picocli.CommandLine.Option;

/** Where a command prints: data to standard output, everything else to standard error. */
public class Output {

    @Option(
            names = {"-q", "--quiet"},
            description = "Say nothing on standard error but what is wrong: no messages, no progress.")
    private boolean quiet;

    /** Standard output. */
    @SuppressWarnings("SystemOut") // a command line program
    public PrintStream data() {
        return System.out;
    }

    /** Prints to standard output. */
    public void print(Object text) {
        data().println(text);
        data().flush();
    }

    /** Tells a person, on standard error; what would steer a terminal is shown as an escape. */
    @SuppressWarnings("SystemOut") // a command line program
    public void say(String message) {
        if (quiet) {
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

    /** Whether somebody sees how far a long task is: at a terminal, unless it is to be quiet. */
    boolean showsProgress() {
        return terminal() && !quiet;
    }

    private static boolean terminal() {
        return Boolean.getBoolean("crawlgraph.terminal");
    }

    private PrintStream standardError() {
        return quiet ? new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8) : System.err;
    }
}
