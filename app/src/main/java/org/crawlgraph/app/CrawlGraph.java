package org.crawlgraph.app;

import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import org.crawlgraph.app.command.ClusterCommand;
import org.crawlgraph.app.command.CoresCommand;
import org.crawlgraph.app.command.CrawlCommand;
import org.crawlgraph.app.command.DatasetsCommand;
import org.crawlgraph.app.command.DemoCommand;
import org.crawlgraph.app.command.DoctorCommand;
import org.crawlgraph.app.command.ExportCommand;
import org.crawlgraph.app.command.HitsCommand;
import org.crawlgraph.app.command.ImportCommand;
import org.crawlgraph.app.command.SeedsCommand;
import org.crawlgraph.app.command.ServeCommand;
import org.crawlgraph.app.command.SimulateCommand;
import org.crawlgraph.crawler.CrawlException;
import org.crawlgraph.crawler.graph.StoreFailure;
import org.crawlgraph.ingest.IngestException;
import org.crawlgraph.run.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program {@code crawlgraph}. */
@Command(
        name = "crawlgraph",
        description = "Crawled web graphs in Neo4j: where the next crawl should start, and what it should skip.",
        mixinStandardHelpOptions = true,
        versionProvider = CrawlGraph.VersionText.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DemoCommand.class,
            ServeCommand.class,
            ImportCommand.class,
            SeedsCommand.class,
            HitsCommand.class,
            CoresCommand.class,
            ClusterCommand.class,
            SimulateCommand.class,
            CrawlCommand.class,
            ExportCommand.class,
            DatasetsCommand.class,
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
                .setParameterExceptionHandler(CrawlGraph::explain)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpWidth(100)
                .execute(arguments);
        System.exit(code);
    }

    /** Whether the JVM was told to end; what fails then, fails for that reason. */
    private static boolean isEnding() {
        Thread probe = new Thread(() -> {});
        try {
            Runtime.getRuntime().addShutdownHook(probe);
            return !Runtime.getRuntime().removeShutdownHook(probe);
        } catch (IllegalStateException e) {
            return true;
        }
    }

    /** Says what is running. */
    static final class VersionText implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"crawlgraph " + Version.CURRENT};
        }
    }

    /** What is wrong with the arguments, in a line that no list of options hides. */
    private static int explain(CommandLine.ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("crawlgraph: " + failure.getMessage());
        CommandLine.UnmatchedArgumentException.printSuggestions(failure, err);
        err.println("`" + command.getCommandSpec().qualifiedName() + " --help` lists what there is");
        err.flush();
        return CommandLine.ExitCode.USAGE;
    }

    /** Whether its message says what is wrong and what to do. */
    private static boolean isKnown(Exception failure) {
        return failure instanceof UserError
                || failure instanceof IngestException
                || failure instanceof CrawlException
                || failure instanceof StoreFailure;
    }

    private static int explain(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (failure instanceof CancellationException || isEnding()) {
            err.println("crawlgraph: interrupted");
            err.flush();
            return ExitCode.INTERRUPTED;
        }
        if (isKnown(failure)) {
            err.println("crawlgraph: " + failure.getMessage());
        } else {
            err.println("crawlgraph: this should not happen; please report it with what follows");
            failure.printStackTrace(err);
        }
        err.flush();
        return ExitCode.FAILED;
    }
}
