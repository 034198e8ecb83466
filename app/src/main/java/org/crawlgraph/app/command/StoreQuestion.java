package org.crawlgraph.app.command;

import org.crawlgraph.app.ExitCode;
import org.crawlgraph.app.Installation;
import org.crawlgraph.app.server.Connection;
import picocli.CommandLine.Mixin;

/** What the commands that ask a procedure about the store of a home have in common. */
final class StoreQuestion {

    @Mixin
    private ProcedureOptions options = new ProcedureOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private Output output = new Output();

    ProcedureOptions options() {
        return options;
    }

    Output output() {
        return output;
    }

    /** Connects to the server of the home, or starts one for as long as the connection is open. */
    Connection open() {
        return Connection.open(home.home(), Installation.here().plugins(), output::say);
    }

    /** The exit code of an answer; says so when it is shorter than asked for. */
    int exitCode(long found, long count, String what) {
        return exitCode(output, found, count, what);
    }

    /** The exit code of an answer of a command that prints otherwise. */
    static int exitCode(Output output, long found, long count, String what) {
        if (found < count) {
            output.say("the graph gave " + found + " " + what + " of " + count + ": no link between sites is left");
            return ExitCode.SHORT;
        }
        return ExitCode.DONE;
    }
}
