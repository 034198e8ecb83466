package org.crawlgraph.bench.clusters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.crawlgraph.bench.Machine;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Measures URL clusters and writes a page: {@code ClusterBench REPORT [JMH options]}. */
public final class ClusterBench {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private ClusterBench() {}

    /**
     * Runs.
     *
     * @param arguments the file to write, then options of JMH
     */
    public static void main(String... arguments) throws IOException, RunnerException, CommandLineOptionException {
        if (arguments.length == 0 || arguments[0].startsWith("-")) {
            throw new IllegalArgumentException(
                    "name the report first: bench/results/clusters-2026-01-31.md [JMH options]");
        }
        Path report = Path.of(arguments[0]);
        CommandLineOptions options = new CommandLineOptions(Arrays.copyOfRange(arguments, 1, arguments.length));
        ChainedOptionsBuilder builder = new OptionsBuilder()
                .parent(options)
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true);
        if (options.getIncludes().isEmpty()) {
            builder.include(ClusterBench.class.getPackageName() + "\\.");
        }
        Collection<RunResult> results = new Runner(builder.build()).run();
        String page = page(results);
        Files.createDirectories(report.toAbsolutePath().getParent());
        Files.writeString(report, page);
        System.out.println("\n" + page + "\nwritten to " + report);
    }

    private static String page(Collection<RunResult> results) {
        List<String> lines = new ArrayList<>();
        lines.add("# URL clusters, " + LocalDate.now(ZoneOffset.UTC));
        lines.add("");
        Machine.lines().forEach(line -> lines.add("- " + line));
        lines.add("- commit: " + System.getProperty("crawlgraph.commit", "not told"));
        lines.add("");
        lines.add("How to read this: [bench/README.md](../README.md).");
        lines.add("");
        lines.add(
                "| patterns | matcher, ns/URL | alternation, ns/URL | ratio | matcher, bytes/URL | alternation, bytes/URL |");
        lines.add("| --- | --- | --- | --- | --- | --- |");
        for (RunResult ours : of(results, "matcher")) {
            for (RunResult theirs : of(results, "alternation")) {
                if (param(ours, "set").equals(param(theirs, "set"))) {
                    lines.add(line(
                            "| %s | %.0f | %.0f | %.4f | %.1f | %.1f |",
                            param(ours, "set"),
                            score(ours),
                            score(theirs),
                            score(ours) / score(theirs),
                            allocated(ours),
                            allocated(theirs)));
                }
            }
        }
        lines.add("");
        lines.add("| URLs clustered | seconds | µs/URL | bytes/URL |");
        lines.add("| --- | --- | --- | --- |");
        for (RunResult result : of(results, "clusters")) {
            int urls = Integer.parseInt(param(result, "urls"));
            double milliseconds = score(result);
            lines.add(line(
                    "| %,d | %.2f | %.1f | %.0f |",
                    urls, milliseconds / 1e3, 1e3 * milliseconds / urls, allocated(result) / urls));
        }
        return String.join("\n", lines) + "\n";
    }

    private static List<RunResult> of(Collection<RunResult> results, String method) {
        return results.stream()
                .filter(result -> result.getParams().getBenchmark().endsWith("." + method))
                .toList();
    }

    private static String param(RunResult result, String name) {
        return result.getParams().getParam(name);
    }

    private static double score(RunResult result) {
        return result.getPrimaryResult().getScore();
    }

    private static double allocated(RunResult result) {
        Result<?> allocated =
                Objects.requireNonNull(result.getSecondaryResults().get(ALLOCATED), "the GC profiler did not run");
        return allocated.getScore();
    }

    private static String line(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
