package org.crawlgraph.app.command.shared;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Connection;
import org.neo4j.driver.Record;
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
        return home.store(output::say);
    }

    /**
     * Calls a procedure.
     *
     * @param statement starts with {@code CALL} and the name of the procedure
     * @param parameters of the statement; {@code options} has the options as typed unless it is given
     */
    public BoltClient.NamedRows answer(String statement, Map<String, ?> parameters) {
        Map<String, Object> all = new HashMap<>(Map.of("options", options.map()));
        all.putAll(parameters);
        try (Connection connection = open()) {
            return WatchedCall.namedRows(output, connection.client(), statement, all);
        }
    }

    /** Calls a procedure, and prints its rows. */
    public List<Record> rows(String statement, Map<String, ?> parameters) {
        BoltClient.NamedRows answer = answer(statement, parameters);
        output.rows(answer);
        return answer.rows();
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
