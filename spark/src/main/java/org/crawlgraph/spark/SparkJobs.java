package org.crawlgraph.spark;

import org.crawlgraph.common.Version;
import org.crawlgraph.ingest.source.IngestException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The main program of {@code spark-submit crawlgraph-spark.jar}. */
@Command(
        name = "crawlgraph-spark",
        description = "Spark jobs for crawls and graphs that do not fit on one machine.",
        mixinStandardHelpOptions = true,
        versionProvider = SparkJobs.Versions.class,
        subcommands = {LinksJob.class, RankJob.class, AggregateJob.class, ReduceJob.class, ClustersJob.class})
public final class SparkJobs {

    private SparkJobs() {}

    /** Runs a job; the exit code is 0 on success, 1 on failure, 2 for wrong usage. */
    public static void main(String[] arguments) {
        int code = run(arguments);
        if (code != 0) {
            System.exit(code);
        }
    }

    /** Runs a job without exiting the JVM; returns the exit code. */
    @SuppressWarnings("SystemOut") // a command line program
    public static int run(String... arguments) {
        CommandLine program = new CommandLine(new SparkJobs());
        program.setExecutionExceptionHandler((failure, command, parsed) -> {
            Throwable cause = failure;
            while (cause != null && !(cause instanceof IllegalArgumentException || cause instanceof IngestException)) {
                cause = cause.getCause();
            }
            if (cause == null) {
                throw failure;
            }
            System.err.println(cause.getMessage());
            return CommandLine.ExitCode.SOFTWARE;
        });
        return program.execute(arguments);
    }

    static final class Versions implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Version.CURRENT};
        }
    }
}
