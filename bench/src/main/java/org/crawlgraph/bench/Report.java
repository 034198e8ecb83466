package org.crawlgraph.bench;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.graph.LinkGraph;
import org.openjdk.jmh.results.RunResult;

/** Writes the page of ratios in Markdown. */
final class Report {

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
            "bytes/link",
            "others");

    private final List<Figures> figures;
    private final Map<BenchGraph, LinkGraph> graphs = new EnumMap<>(BenchGraph.class);

    private Report(List<Figures> figures) {
        this.figures = figures;
        for (Figures measured : figures) {
            graphs.computeIfAbsent(measured.graph(), graph -> graph.crawl().graph());
        }
    }

    /**
     * The page for these results; comparisons of which a part was not measured are left out.
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
                        Stream.of("", "How to read this: [bench/README.md](../README.md).", ""),
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
                comparison.passes() == 0 ? "" : number("%.0f", linksPerSecond / 1e6),
                number("%.0f", subject.allocated() / graph.pages()),
                number("%.1f", subject.allocated() / graph.links()),
                others(subject, baseline)));
    }

    /** The busier company of the two sides. */
    private static String others(Figures subject, Figures baseline) {
        double cores = Math.max(subject.others(), baseline.others());
        return Double.isNaN(cores) ? "" : number("%.2f", cores);
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }
}
