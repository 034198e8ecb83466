package org.crawlgraph.bench;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.generate.SyntheticCrawl;
import org.crawlgraph.datasets.generate.SyntheticOptions;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.jspecify.annotations.Nullable;

/**
 * Measures imports of synthetic crawls of 1, 10 and 100 percent of the size of UK-2002: {@code ImportBench REPORT
 * WORK_FOLDER [PERCENT...]}. At full size the work folder needs about 45 GB, and the run about 40 minutes on two cores.
 */
final class ImportBench {

    private static final int UK_2002_PAGES = 18_520_486;
    private static final long UK_2002_LINKS = 298_113_762;
    private static final List<String> JVM = List.of("-XX:+UseParallelGC", "-Xmx8g");

    private final Path work;

    private ImportBench(Path work) {
        this.work = work;
    }

    /**
     * Runs the benchmark and writes the report.
     *
     * @param arguments as for the class
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path report = Path.of(arguments[0]);
        ImportBench bench = new ImportBench(Path.of(arguments[1]).toAbsolutePath());
        List<String> percents =
                arguments.length > 2 ? List.of(arguments).subList(2, arguments.length) : List.of("1", "10", "100");
        List<ImportFigures> all = new ArrayList<>();
        for (String percent : percents) {
            all.add(bench.measure(Integer.parseInt(percent)));
            Files.writeString(report, page(all));
        }
        System.out.println(page(all) + "\nwritten to " + report);
    }

    private static String page(List<ImportFigures> all) {
        Stream<String> head = Stream.of("# Imports, " + LocalDate.now(ZoneOffset.UTC), "");
        Stream<String> about = Stream.concat(
                        Machine.lines().stream(),
                        Stream.of(
                                "commit: " + System.getProperty("crawlgraph.commit", "unknown"),
                                "JVM options of each step: " + String.join(" ", JVM)))
                .map(line -> "- " + line);
        return Stream.of(
                        head,
                        about,
                        Stream.of("", "How to read this: [extras/bench/README.md](../README.md).", ""),
                        ImportFigures.table(all))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private ImportFigures measure(int percent) throws IOException, InterruptedException {
        Files.createDirectories(work);
        int pages = (int) ((long) UK_2002_PAGES * percent / 100);
        long wanted = UK_2002_LINKS * percent / 100;
        Path graph = work.resolve("crawl-" + percent);
        if (Files.notExists(work.resolve("crawl-" + percent + ".properties"))) {
            SyntheticCrawl.write(
                    new SyntheticOptions(
                            pages,
                            wanted,
                            SyntheticOptions.usualHosts(pages),
                            SyntheticOptions.DEFAULT_INTRA_SITE_SHARE,
                            SyntheticOptions.DEFAULT_SEED),
                    graph,
                    Checkpoint.NONE);
        }
        ImportFigures figures = new ImportFigures(percent, graph);
        Path home = work.resolve("home");
        delete(home);
        figures.crawlGraph = step("crawlgraph", graph.toString(), home.toString());
        delete(home);
        Path csv = work.resolve("csv");
        CsvFiles.write(graph, csv);
        figures.official = step("official", csv.toString(), home.toString());
        delete(home);
        delete(csv);
        return figures;
    }

    private static Map<String, Double> step(String... arguments) throws IOException, InterruptedException {
        System.out.println(String.join(" ", arguments));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JVM);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Step.class.getName()));
        command.addAll(List.of(arguments));
        Process process =
                new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
        Map<String, Double> figures;
        try (Stream<String> lines = process.inputReader().lines()) {
            figures = lines.filter(line -> line.matches("[a-zA-Z ]+\\t[0-9.]+"))
                    .map(line -> line.split("\t", -1))
                    .collect(Collectors.toMap(field -> field[0], field -> Double.valueOf(field[1])));
        }
        int code = process.waitFor();
        if (code != 0) {
            throw new IOException("the step " + String.join(" ", arguments) + " ended with exit code " + code);
        }
        System.out.println("  " + figures);
        return figures;
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** The measurements of one graph. */
    private static final class ImportFigures {

        /**
         * The stages of an import that Neo4j's importer has too; the check before and the indexes after it are ours
         * alone.
         */
        private static final List<String> BULK =
                List.of("importing pages", "ordering links", "importing links", "finishing");

        Map<String, Double> official = Map.of();
        Map<String, Double> crawlGraph = Map.of();
        private final int percent;
        private final int pages;
        private final long links;

        ImportFigures(int percent, Path graph) {
            this.percent = percent;
            try (CrawlSource source = CrawlSources.open(graph, ImportOptions.DEFAULT, Checkpoint.NONE)) {
                pages = source.pages();
                links = source.links();
            }
        }

        private double bulk() {
            return BULK.stream()
                    .mapToDouble(stage -> crawlGraph.getOrDefault(stage, 0.0))
                    .sum();
        }

        /** Formats a row for each figure with a column for each graph. */
        static Stream<String> table(List<ImportFigures> all) {
            List<String> rows = new ArrayList<>();
            rows.add(row("what", all, figures -> figures.percent + " % of UK-2002"));
            rows.add(row("---", all, figures -> "---:"));
            rows.add(row("pages", all, figures -> String.format(Locale.ROOT, "%,d", figures.pages)));
            rows.add(row("links", all, figures -> String.format(Locale.ROOT, "%,d", figures.links)));
            rows.add(row("Neo4j's importer from CSV, seconds", all, figures -> number(figures.official.get("total"))));
            rows.add(row("CrawlGraph, the same work, seconds", all, figures -> number(figures.bulk())));
            rows.add(row(
                    "**times as fast**",
                    all,
                    figures -> String.format(
                            Locale.ROOT, "**%.2f**", figures.official.getOrDefault("total", 0.0) / figures.bulk())));
            rows.add(row("CrawlGraph, million links/s", all, figures -> rate(figures.links, figures.bulk())));
            Stream.of(
                            "checking links",
                            "checking URLs",
                            "importing pages",
                            "ordering links",
                            "importing links",
                            "finishing",
                            "indexing",
                            "total")
                    .forEach(stage -> rows.add(row(
                            "CrawlGraph: " + stage + ", seconds",
                            all,
                            figures -> number(figures.crawlGraph.get(stage)))));
            rows.add(row("CrawlGraph: peak memory, MiB", all, figures -> whole(figures.crawlGraph.get("peak MiB"))));
            rows.add(
                    row("Neo4j's importer: peak memory, MiB", all, figures -> whole(figures.official.get("peak MiB"))));
            return rows.stream();
        }

        private interface Cell {
            String of(ImportFigures figures);
        }

        private static String row(String name, List<ImportFigures> all, Cell cell) {
            return "| " + name + " | "
                    + String.join(" | ", all.stream().map(cell::of).toList()) + " |";
        }

        private static String rate(long count, @Nullable Double seconds) {
            return seconds == null ? "" : String.format(Locale.ROOT, "%.1f", count / seconds / 1e6);
        }

        private static String number(@Nullable Double seconds) {
            return seconds == null ? "" : String.format(Locale.ROOT, "%.1f", seconds);
        }

        private static String whole(@Nullable Double value) {
            return value == null ? "" : String.format(Locale.ROOT, "%,.0f", value);
        }
    }
}
