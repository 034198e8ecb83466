package org.crawlgraph.app.command;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.ExitCode;
import org.crawlgraph.app.Installation;
import org.crawlgraph.app.server.Connection;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Asks for whole cores. */
@Command(
        name = "cores",
        description = "Show communities, their hubs and authorities: crawl.cores.stream on the store of the home.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph cores 5 --json --option maxHubs=50%n")
public final class CoresCommand implements Callable<Integer> {

    @Parameters(paramLabel = "COUNT", description = "How many cores.")
    private long count;

    @Mixin
    private ProcedureOptions options = new ProcedureOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() {
        try (Connection connection =
                Connection.open(home.home(), Installation.here().plugins(), output::say)) {
            List<Record> rows = connection
                    .client()
                    .rows(
                            "CALL crawl.cores.stream($count, $options)",
                            Map.of("count", count, "options", options.map()));
            output.rows(rows);
            if (rows.size() < count) {
                output.say("the graph gave " + rows.size() + " cores of " + count + ": no link between sites is left");
                return ExitCode.SHORT;
            }
            return ExitCode.DONE;
        }
    }
}
