package org.crawlgraph.testkit.submit;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A Spark installation, as on a cluster: a folder with its libraries, created from a class path. Its own launcher
 * starts it, with the options that {@code spark-submit} passes to the JVM. It listens on loopback only.
 */
public final class SparkHome implements AutoCloseable {

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private static final int PATIENCE_SECONDS = 600;

    private final Path home;

    /**
     * Makes one.
     *
     * @param classPath a file with a class path in it, as Maven writes it
     * @param home a folder that does not exist yet
     */
    public SparkHome(Path classPath, Path home) throws IOException {
        this.home = home;
        Path jars = Files.createDirectories(home.resolve("jars"));
        for (String library : Files.readString(classPath).strip().split(File.pathSeparator, -1)) {
            Path file = Path.of(library);
            Files.createSymbolicLink(jars.resolve(file.getFileName()), file);
        }
    }

    /**
     * Starts a job.
     *
     * @param master such as {@code local[2]}
     * @param jar {@code crawlgraph-spark.jar}
     * @param log takes what it says
     * @param arguments of the program
     */
    public Process start(String master, Path jar, Path log, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("org.apache.spark.deploy.SparkSubmit", "--master", master));
        for (String setting : List.of(
                "spark.driver.host=127.0.0.1",
                "spark.driver.bindAddress=127.0.0.1",
                "spark.ui.enabled=false",
                "spark.sql.shuffle.partitions=4",
                // executors share the work from its beginning
                "spark.scheduler.minRegisteredResourcesRatio=1.0",
                "spark.sql.warehouse.dir=" + home.resolve("warehouse"))) {
            all.add("--conf");
            all.add(setting);
        }
        all.add(jar.toString());
        all.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(launched(all)).directory(home.toFile());
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        return withSettings(builder).start();
    }

    /** Runs a job to its end; its exit code. */
    public int run(String master, Path jar, Path log, List<String> arguments) throws IOException, InterruptedException {
        return end(start(master, jar, log, arguments), log);
    }

    /** Waits for the end of a job; its exit code. */
    public static int end(Process process, Path log) throws IOException, InterruptedException {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("still runs after " + PATIENCE_SECONDS + " s: " + Files.readString(log));
            }
            return process.exitValue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** The command that {@code bin/spark-class} runs: Spark's launcher prints it, a NUL behind each word. */
    private List<String> launched(List<String> arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(JAVA, "-cp", home.resolve("jars") + "/*", "org.apache.spark.launcher.Main"));
        command.addAll(arguments);
        Path said = Files.createTempFile(home, "launcher", ".txt");
        Process launcher = withSettings(new ProcessBuilder(command).redirectError(said.toFile()))
                .start();
        String printed = new String(launcher.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (launcher.waitFor() != 0) {
            throw new AssertionError("the launcher of Spark failed: " + Files.readString(said) + printed);
        }
        // an empty word comes first
        return Arrays.stream(printed.split("\0", -1))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private ProcessBuilder withSettings(ProcessBuilder builder) {
        builder.environment()
                .putAll(Map.of(
                        "SPARK_HOME", home.toString(), "SPARK_LOCAL_IP", "127.0.0.1", "SPARK_SCALA_VERSION", "2.13"));
        return builder;
    }

    /** Removes the names of its libraries, which lie elsewhere. */
    @Override
    public void close() throws IOException {
        try (Stream<Path> libraries = Files.list(home.resolve("jars"))) {
            for (Path library : libraries.toList()) {
                Files.delete(library);
            }
        }
    }
}
