package org.crawlgraph.app;

import java.io.PrintWriter;
import org.crawlgraph.app.command.CoresCommand;
import org.crawlgraph.app.command.DemoCommand;
import org.crawlgraph.app.command.DoctorCommand;
import org.crawlgraph.app.command.HitsCommand;
import org.crawlgraph.app.command.ImportCommand;
import org.crawlgraph.app.command.SeedsCommand;
import org.crawlgraph.app.command.ServeCommand;
import org.crawlgraph.ingest.IngestException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program {@code crawlgraph}. */
@Command(
        name = "crawlgraph",
        description = "Crawled web graphs in Neo4j: where the next crawl should start.",
        mixinStandardHelpOptions = true,
        versionProvider = CrawlGraph.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DemoCommand.class,
            ServeCommand.class,
            ImportCommand.class,
            SeedsCommand.class,
            HitsCommand.class,
            CoresCommand.class,
            DoctorCommand.class
        },
        footer = {
            "",
            "Data goes to standard output, messages to standard error.",
            "Exit codes: 0 done, 1 failed, 2 usage, 3 done but with less than asked for, 130 interrupted.",
            "",
            "Example: crawlgraph demo%n"
        })
public final class CrawlGraph {

    private CrawlGraph() {}

    /**
     * Runs one command and ends the JVM with its exit code.
     *
     * @param arguments as typed
     */
    public static void main(String[] arguments) {
        int code = new CommandLine(new CrawlGraph())
                .setExecutionExceptionHandler(CrawlGraph::explain)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpWidth(100)
                .execute(arguments);
        System.exit(code);
    }

    /** The version Maven left in the jar. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = CrawlGraph.class.getPackage().getImplementationVersion();
            return new String[] {"crawlgraph " + (version == null ? "(not packaged)" : version)};
        }
    }

    private static int explain(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (failure instanceof UserError || failure instanceof IngestException) {
            err.println("crawlgraph: " + failure.getMessage());
        } else {
            err.println("crawlgraph: this should not happen; please report it with what follows");
            failure.printStackTrace(err);
        }
        err.flush();
        return ExitCode.FAILED;
    }
}
