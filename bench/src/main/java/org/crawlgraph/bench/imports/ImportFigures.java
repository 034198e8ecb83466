package org.crawlgraph.bench.imports;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.jspecify.annotations.Nullable;

/** What was measured on one graph. */
final class ImportFigures {

    /** The stages of an import that Neo4j's importer has too: check before and indexes after it are ours alone. */
    private static final List<String> BULK =
            List.of("importing pages", "ordering links", "importing links", "finishing");

    final Map<String, Map<String, Double>> official = new LinkedHashMap<>();
    Map<String, Double> decode = Map.of();
    Map<String, Double> crawlGraph = Map.of();
    Map<String, Double> reading = Map.of();
    long storeBytes;
    long csvBytes;
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

    private double official(String idType, String figure) {
        return official.getOrDefault(idType, Map.of()).getOrDefault(figure, 0.0);
    }

    private double bulk() {
        return BULK.stream()
                .mapToDouble(stage -> crawlGraph.getOrDefault(stage, 0.0))
                .sum();
    }

    /** A line for each figure, a column for each graph. */
    static Stream<String> table(List<ImportFigures> all) {
        List<String> rows = new ArrayList<>();
        rows.add(row("what", all, figures -> figures.percent + " % of UK-2002"));
        rows.add(row("---", all, figures -> "---:"));
        rows.add(row("pages", all, figures -> String.format(Locale.ROOT, "%,d", figures.pages)));
        rows.add(row("links", all, figures -> String.format(Locale.ROOT, "%,d", figures.links)));
        rows.add(row(
                "decoding alone, million links/s", all, figures -> rate(figures.links, figures.decode.get("total"))));
        for (String type : all.get(0).official.keySet()) {
            rows.add(row(
                    "Neo4j's importer from CSV, `--id-type=" + type + "`, seconds",
                    all,
                    figures -> number(figures.official(type, "total"))));
        }
        rows.add(row("CrawlGraph, the same work, seconds", all, figures -> number(figures.bulk())));
        for (String type : all.get(0).official.keySet()) {
            rows.add(row(
                    "**times as fast as `" + type + "`**",
                    all,
                    figures ->
                            String.format(Locale.ROOT, "**%.2f**", figures.official(type, "total") / figures.bulk())));
        }
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
                        "CrawlGraph: " + stage + ", seconds", all, figures -> number(figures.crawlGraph.get(stage)))));
        rows.add(row("CrawlGraph: peak memory, MiB", all, figures -> whole(figures.crawlGraph.get("peak MiB"))));
        rows.add(row(
                "Neo4j's importer: peak memory, MiB", all, figures -> whole(figures.official("actual", "peak MiB"))));
        rows.add(row("home of CrawlGraph on disk, MiB", all, figures -> whole((double) (figures.storeBytes >> 20))));
        rows.add(row("CSV files, MiB", all, figures -> whole((double) (figures.csvBytes >> 20))));
        rows.add(row(
                "reading back: scan of the public API, million links/s",
                all,
                figures -> rate(figures.links, figures.reading.get("scan"))));
        rows.add(row(
                "reading back: `crawl.graph.project`, `site: 'none'`, million links/s",
                all,
                figures -> rate(figures.links, figures.reading.get("project none"))));
        rows.add(row(
                "reading back: `crawl.graph.project`, million links/s",
                all,
                figures -> rate(figures.links, figures.reading.get("project host"))));
        rows.add(row("reading back: peak memory, MiB", all, figures -> whole(figures.reading.get("peak MiB"))));
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
