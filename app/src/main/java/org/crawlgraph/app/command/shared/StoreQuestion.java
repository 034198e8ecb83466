package org.crawlgraph.app.command.shared;

import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.server.Connection;
import picocli.CommandLine.Mixin;

/** What the commands that ask a procedure about the store of a home have in common. */
public final class StoreQuestion {

    @Mixin
    private ProcedureOptions options = new ProcedureOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private RowOutput output = new RowOutput();

    /** Options for the procedure. */
    public ProcedureOptions options() {
        return options;
    }

    /** Where the answer is printed. */
    public RowOutput output() {
        return output;
    }

    /** Whether a home was named. */
    public boolean isHomeTyped() {
        return home.isTyped();
    }

    /** Connects to the server of the home, or starts one for as long as the connection is open. */
    public Connection open() {
        return Connection.toStore(home.home(), Installation.here().plugins(), output::say);
    }

    /** The exit code of an answer; says so when it is shorter than asked for. */
    public int exitCode(long found, long count, String what) {
        return exitCode(output, found, count, what);
    }

    /** The exit code of an answer of a command that prints otherwise. */
    public static int exitCode(Output output, long found, long count, String what) {
        if (found < count) {
            output.say("the graph gave " + found + " " + what + " of " + count + ": no more are between its sites");
            return ExitCode.SHORT;
        }
        return ExitCode.DONE;
    }
}
