package org.crawlgraph.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs the benchmarks and writes the page of ratios: {@code Main REPORT [JMH options]}. JMH's option {@code -p graph=...}
 * replaces the graphs that a benchmark names; names of benchmarks narrow the run.
 */
public final class Main {

    private static final String GRAPH = "graph";

    private Main() {}

    /**
     * Runs.
     *
     * @param arguments the file to write, then options of JMH
     */
    public static void main(String... arguments) throws IOException, RunnerException, CommandLineOptionException {
        if (arguments.length == 0 || arguments[0].startsWith("-")) {
            throw new IllegalArgumentException("name the report first: bench/results/2026-01-31.md [JMH options]");
        }
        Path report = Path.of(arguments[0]);
        CommandLineOptions options = new CommandLineOptions(Arrays.copyOfRange(arguments, 1, arguments.length));
        List<RunResult> results = run(options, System.out);
        List<String> about = new ArrayList<>(Machine.lines());
        about.add("commit: " + System.getProperty("crawlgraph.commit", "not told"));
        String page = Report.of("Benchmarks of " + LocalDate.now(ZoneOffset.UTC), about, results);
        Files.createDirectories(report.toAbsolutePath().getParent());
        Files.writeString(report, page);
        System.out.println("\n" + page + "\nwritten to " + report);
    }

    private static List<RunResult> run(CommandLineOptions options, PrintStream out) throws RunnerException {
        List<RunResult> results = new ArrayList<>();
        results.addAll(new Runner(builder(options).build()).run());
        if (options.getParameter(GRAPH).hasValue()) {
            return results;
        }
        if (!Cnr2000.present()) {
            out.println("skipped: CNR_2000, for there is no " + Cnr2000.graphFile());
            return results;
        }
        results.addAll(new Runner(builder(options)
                        .param(GRAPH, BenchGraph.CNR_2000.name())
                        .build())
                .run());
        return results;
    }

    private static ChainedOptionsBuilder builder(CommandLineOptions options) {
        return new OptionsBuilder()
                .parent(options)
                .exclude(Main.class.getPackageName() + "\\.clusters\\.") // has a page of its own
                .addProfiler(GCProfiler.class)
                .addProfiler(OtherLoad.class)
                .shouldFailOnError(true);
    }
}
