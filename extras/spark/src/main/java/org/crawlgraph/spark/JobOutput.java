package org.crawlgraph.spark;

import java.util.Objects;
import java.util.function.BiConsumer;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

final class JobOutput {

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "PATH",
            description = "Folder for the results; it must not exist yet.")
    private String out = "";

    private CommandSpec spec() {
        return Objects.requireNonNull(spec, "set by picocli");
    }

    /** Rejects wrong options before Spark starts. */
    void refuse(boolean wrong, String why) {
        if (wrong) {
            throw new ParameterException(spec().commandLine(), why);
        }
    }

    /** Runs the job in a session and an output folder; returns the exit code. */
    int write(BiConsumer<SparkSession, OutputFolder> job) {
        try (Session session = new Session(spec().name());
                OutputFolder folder = new OutputFolder(session.spark(), out)) {
            job.accept(session.spark(), folder);
        }
        return 0;
    }

    /** The session of a job: an existing one, or a new one that ends with the job. */
    private static final class Session implements AutoCloseable {

        private final boolean ours = SparkSession.getDefaultSession().isEmpty();
        private final SparkSession spark;

        /** Uses the settings of {@code spark-submit}. */
        Session(String job) {
            spark = SparkSession.builder().appName("crawlgraph " + job).getOrCreate();
        }

        SparkSession spark() {
            return spark;
        }

        @Override
        public void close() {
            if (ours) {
                spark.stop();
            }
        }
    }
}
