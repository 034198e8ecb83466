package org.crawlgraph.app.command.shared;

import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.server.Connection;
import picocli.CommandLine.Mixin;

/** The options of commands that call a procedure on the store of a home. */
public final class StoreQuestion {

    @Mixin
    private ProcedureOptions options = new ProcedureOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private RowOutput output = new RowOutput();

    public ProcedureOptions options() {
        return options;
    }

    public RowOutput output() {
        return output;
    }

    public boolean isHomeTyped() {
        return home.isTyped();
    }

    /** Connects to the server of the home, or starts a temporary one. */
    public Connection open() {
        return Connection.toStore(home.home(), Installation.here().plugins(), output::say);
    }

    /** The exit code of a result; reports a result with fewer rows than requested. */
    public int exitCode(long found, long count, String what) {
        return exitCode(output, found, count, what);
    }

    /** The same for a command with its own output. */
    public static int exitCode(Output output, long found, long count, String what) {
        if (found < count) {
            output.say("the graph has only " + found + " of " + count + " " + what + ": its links give no more");
            return ExitCode.SHORT;
        }
        return ExitCode.DONE;
    }
}
