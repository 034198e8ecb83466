package org.crawlgraph.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.graph.LinkGraph;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.Statistics;

/**
 * Runs the benchmarks and writes the page of ratios: {@code Main REPORT [JMH options]}. JMH's option {@code -p
 * graph=...} replaces the graphs of the benchmarks; names of benchmarks select some of them.
 */
public final class Main {

    private static final String GRAPH = "graph";

    private Main() {}

    /**
     * Runs the benchmarks.
     *
     * @param arguments the report to write, then options of JMH
     */
    public static void main(String... arguments) throws IOException, RunnerException, CommandLineOptionException {
        if (arguments.length == 0 || arguments[0].startsWith("-")) {
            throw new IllegalArgumentException(
                    "name the report first: extras/bench/results/2026-01-31.md [JMH options]");
        }
        Path report = Path.of(arguments[0]);
        CommandLineOptions options = new CommandLineOptions(Arrays.copyOfRange(arguments, 1, arguments.length));
        List<RunResult> results = run(options, System.out);
        List<String> about = new ArrayList<>(Machine.lines());
        about.add("commit: " + System.getProperty("crawlgraph.commit", "unknown"));
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
            out.println("skipped: CNR_2000, because this file is missing: " + Cnr2000.graphFile());
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
                .shouldFailOnError(true);
    }

    static final class Report {

        private static final List<String> HEAD = List.of(
                "what",
                "graph",
                "threads",
                "divided by",
                "ratio",
                "10 %–90 %",
                "seconds",
                "million links/s",
                "bytes/page",
                "bytes/link");

        private final List<Figures> figures;
        private final Map<BenchGraph, LinkGraph> graphs = new EnumMap<>(BenchGraph.class);

        private Report(List<Figures> figures) {
            this.figures = figures;
            for (Figures measured : figures) {
                graphs.computeIfAbsent(measured.graph(), graph -> graph.crawl().graph());
            }
        }

        /**
         * Formats the page for these results; comparisons without both parts are omitted.
         *
         * @param title without the mark of a heading
         */
        static String of(String title, List<String> machine, Collection<RunResult> results) {
            return new Report(Figures.of(results)).page(title, machine);
        }

        private String page(String title, List<String> machine) {
            Stream<String> about = machine.stream().map(line -> "- " + line);
            Stream<String> sizes = graphs.entrySet().stream()
                    .map(entry -> String.format(
                            Locale.ROOT,
                            "- %s: %,d pages, %,d links",
                            entry.getKey(),
                            entry.getValue().pages(),
                            entry.getValue().links()));
            Stream<String> table = Stream.concat(
                    Stream.of(line(HEAD), line(HEAD.stream().map(name -> "---").toList())),
                    Comparison.ALL.stream().flatMap(this::lines));
            return Stream.of(
                            Stream.of("# " + title, ""),
                            about,
                            sizes,
                            Stream.of("", "How to read this: [extras/bench/README.md](../README.md).", ""),
                            table)
                    .flatMap(part -> part)
                    .collect(Collectors.joining("\n", "", "\n"));
        }

        private Stream<String> lines(Comparison comparison) {
            return figures.stream()
                    .filter(subject -> subject.isOf(comparison.benchmark(), comparison.subject()))
                    .flatMap(subject -> figures.stream()
                            .filter(baseline -> baseline.isOf(comparison.benchmark(), comparison.baseline()))
                            .filter(subject::sideBySide)
                            .map(baseline -> line(comparison, subject, baseline)));
        }

        private String line(Comparison comparison, Figures subject, Figures baseline) {
            LinkGraph graph = Objects.requireNonNull(graphs.get(subject.graph()));
            double linksPerSecond = 1e3 * comparison.passes() * graph.links() / subject.median();
            return line(List.of(
                    comparison.what(),
                    subject.graph().name(),
                    Integer.toString(Math.max(1, Math.max(subject.threads(), baseline.threads()))),
                    comparison.against(),
                    number("%.2f", subject.median() / baseline.median()),
                    number("%.2f", subject.percentile(10) / baseline.median()) + "–"
                            + number("%.2f", subject.percentile(90) / baseline.median()),
                    number("%.3f", subject.median() / 1e3),
                    number("%.0f", linksPerSecond / 1e6),
                    number("%.0f", subject.allocated() / graph.pages()),
                    number("%.1f", subject.allocated() / graph.links())));
        }

        private static String number(String format, double value) {
            return String.format(Locale.ROOT, format, value);
        }

        private static String line(List<String> cells) {
            return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
        }

        /**
         * A kind of row in the report.
         *
         * @param benchmark the class of both methods
         * @param subject the measured method
         * @param baseline the method to divide by, measured in the same run
         * @param what the subject in words
         * @param against the baseline in words
         * @param passes number of times that the subject visits every link, for its links per second
         */
        record Comparison(
                Class<?> benchmark, String subject, String baseline, String what, String against, int passes) {

            /** All comparisons, in the order of the report. */
            static final List<Comparison> ALL = List.of(
                    ranking("reading", "reading the links as often"),
                    new Comparison(
                            RankingBenchmark.class,
                            "pageRank",
                            "readingInwards",
                            "PageRank, 60 iterations",
                            "reading the links as often",
                            RankingBenchmark.ITERATIONS));

            private static Comparison ranking(String baseline, String against) {
                int passes = 2 * RankingBenchmark.ITERATIONS;
                return new Comparison(RankingBenchmark.class, "hits", baseline, "HITS, 60 iterations", against, passes);
            }
        }

        /**
         * The measurements of a benchmark method on a graph.
         *
         * @param method class and method
         * @param threads number of threads; 0 for a method with one thread and no parameter for it
         * @param milliseconds time of each call
         * @param allocated bytes allocated per call by all threads
         */
        private record Figures(
                String method, BenchGraph graph, int threads, Statistics milliseconds, double allocated) {

            private static final String ALLOCATED = "gc.alloc.rate.norm";

            /** Collects the figures of all completed runs. */
            static List<Figures> of(Collection<RunResult> results) {
                List<Figures> figures = new ArrayList<>();
                for (RunResult result : results) {
                    BenchmarkParams params = result.getParams();
                    Result<?> allocated = Objects.requireNonNull(
                            result.getSecondaryResults().get(ALLOCATED), "the GC profiler did not run");
                    figures.add(new Figures(
                            params.getBenchmark(),
                            BenchGraph.valueOf(params.getParam("graph")),
                            params.getParamsKeys().contains("concurrency")
                                    ? Integer.parseInt(params.getParam("concurrency"))
                                    : 0,
                            result.getPrimaryResult().getStatistics(),
                            allocated.getScore()));
                }
                return figures;
            }

            boolean isOf(Class<?> benchmark, String name) {
                return method.equals(benchmark.getName() + "." + name);
            }

            /** Whether both ran on the same graph with the same number of threads, if they have that parameter. */
            boolean sideBySide(Figures other) {
                return graph == other.graph && (threads == other.threads || threads == 0 || other.threads == 0);
            }

            double median() {
                return percentile(50);
            }

            /** This percentile of the time of a call, in milliseconds. */
            double percentile(double percent) {
                return milliseconds.getPercentile(percent);
            }
        }
    }
}
