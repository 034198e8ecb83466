package org.crawlgraph.ingest.testkit;

import it.unimi.dsi.webgraph.ArrayListMutableGraph;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.UrlCursor;
import org.junit.jupiter.api.Assertions;

/** Makes the files that tests import, and reads sources back as text. */
public final class Inputs {

    private Inputs() {}

    /** A graph as text, {@code "0: 1 2\n2: 0"}: the links of each page that has any, on a line. */
    public static ImmutableGraph graph(int pages, String links) {
        ArrayListMutableGraph graph = new ArrayListMutableGraph(pages);
        for (String line : links.lines().toList()) {
            int colon = line.indexOf(": ");
            for (String target :
                    colon < 0 ? new String[0] : line.substring(colon + 2).split(" ", -1)) {
                graph.addArc(Integer.parseInt(line.substring(0, colon)), Integer.parseInt(target));
            }
        }
        return graph.immutableView();
    }

    /** A graph whose lists resemble their neighbours' and have runs, so that every feature of BVGraph is used. */
    public static ImmutableGraph random(long seed) {
        Random random = new Random(seed);
        int pages = 1 + random.nextInt(300);
        ArrayListMutableGraph graph = new ArrayListMutableGraph(pages);
        for (int page = 0; page < pages; page++) {
            Set<Integer> targets = new TreeSet<>();
            int base = random.nextInt(4) == 0 ? random.nextInt(pages) : page / 10 * 10;
            for (int i = random.nextInt(30); i > 0; i--) {
                targets.add((base + i + (random.nextInt(5) == 0 ? random.nextInt(pages) : 0)) % pages);
            }
            for (int target : targets) {
                graph.addArc(page, target);
            }
        }
        return graph.immutableView();
    }

    /** A graph as {@link #graph} takes it. */
    public static String text(ImmutableGraph graph) {
        List<String> lines = new ArrayList<>();
        for (int page = 0; page < graph.numNodes(); page++) {
            if (graph.outdegree(page) > 0) {
                lines.add(line(page, graph.successorArray(page), graph.outdegree(page)));
            }
        }
        return String.join("\n", lines);
    }

    private static String line(int page, int[] targets, int degree) {
        StringBuilder line = new StringBuilder(page + ":");
        Arrays.stream(targets, 0, degree).forEach(target -> line.append(' ').append(target));
        return line.toString();
    }

    /** Stores a graph in BVGraph format; gives the basename. */
    public static Path webGraph(Path basename, ImmutableGraph graph) {
        try {
            BVGraph.store(graph, basename.toString());
            return basename;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Path write(Path file, String text) {
        return write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    public static Path write(Path file, byte[] bytes) {
        try {
            return Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    public static CrawlSource open(Path input) {
        return CrawlSources.open(input, ImportOptions.DEFAULT, Checkpoint.NONE);
    }

    /** What the job links wrote with Spark 4.1.3: three pages in as many files, with five links. */
    public static Path sparkCrawl() {
        return Path.of(System.getProperty("crawlgraph.root"), "ingest/src/test/resources/spark-crawl");
    }

    /** The links of an input as {@link #graph} takes them. */
    public static String links(Path input) {
        List<String> lines = new ArrayList<>();
        try (CrawlSource source = open(input);
                LinkCursor links = source.readLinks()) {
            while (links.next()) {
                lines.add(line(links.source(), links.targets(), links.degree()));
            }
        }
        return String.join("\n", lines);
    }

    /** The links of an input with their weights, as {@code source: target=weight}. */
    public static String weights(Path input) {
        List<String> lines = new ArrayList<>();
        try (CrawlSource source = open(input);
                LinkCursor links = source.readLinks()) {
            while (links.next()) {
                StringBuilder line = new StringBuilder(links.source() + ":");
                for (int i = 0; i < links.degree(); i++) {
                    line.append(" ").append(links.targets()[i]).append("=").append(links.weight(i));
                }
                lines.add(line.toString());
            }
        }
        return String.join("\n", lines);
    }

    public static List<String> urls(Path input) {
        try (CrawlSource source = open(input)) {
            return urls(source);
        }
    }

    public static List<String> urls(CrawlSource source) {
        List<String> all = new ArrayList<>();
        try (UrlCursor urls = source.readUrls()) {
            for (String url = urls.next(); url != null; url = urls.next()) {
                all.add(url);
            }
        }
        return all;
    }

    /** What the check of an input says against it. */
    public static String refusal(Path input) {
        return String.valueOf(Assertions.assertThrows(
                        IngestException.class,
                        () -> GraphImport.check(input, new ImportOptions(null, 0), Checkpoint.NONE))
                .getMessage());
    }
}
