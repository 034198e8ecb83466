package org.crawlgraph.ingest.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.formats.KernelFolder;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.testkit.Fuzz;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever is in a file, reading it ends soon in a graph or in an {@link IngestException} that names the file, and
 * writes nothing next to it.
 */
class ReadersFuzzTest {

    @TempDir
    private Path folder;

    private interface Line {
        String of(int i);
    }

    private static String lines(int count, Line line) {
        return IntStream.range(0, count).mapToObj(i -> line.of(i) + "\n").collect(Collectors.joining());
    }

    private static String sound(String form) {
        return switch (form) {
            case "tabs" -> "# x\n" + lines(60, i -> "http://a" + i / 3 + ".ü/\thttp://b" + i * 7 % 30);
            case "csv" ->
                "source,target,x\n" + lines(60, i -> "\"http://a" + i / 3 + "\",http://b/\"" + i * 7 % 30 + ",y");
            case "integers" -> "# Nodes: 60 Edges: 60\n" + lines(60, i -> i / 3 + " " + i * 7 % 30);
            case "konect" -> "% asym weighted\n% 60 30 30\n" + lines(60, i -> i / 3 + "\t" + i * 7 % 30 + "\t0.5");
            case "gexf" ->
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gexf><graph><attributes class=\"node\">"
                        + "<attribute id=\"u\" title=\"url\"/></attributes><nodes count=\"30\">"
                        + lines(
                                30,
                                i -> "<node id=\"" + i + "\"><attvalue for=\"u\" value=\"http://ü" + i + "\"/></node>")
                        + "</nodes><edges>"
                        + lines(30, i -> "<edge source=\"" + i + "\" target=\"" + i * 7 % 30 + "\"/>")
                        + "</edges></graph></gexf>";
            case "hyphe" ->
                "<gexf><graph><attributes class=\"node\"><attribute id=\"p\" title=\"prefixes\"/></attributes><nodes>"
                        + lines(
                                9,
                                i -> "<node id=\"" + i + "\" label=\"april.org\"><attvalue for=\"p\""
                                        + " value=\"s:http|h:org|h:a" + i + "|t:80|p:x|q:y|\"/></node>")
                        + "</nodes></graph></gexf>";
            case "graphml" ->
                "<graphml><key id=\"u\" attr.name=\"url\"/><graph edgedefault=\"directed\">"
                        + lines(
                                30,
                                i -> "<node id=\"n" + i + "\"><data key=\"u\"><![CDATA[http://a" + i
                                        + "]]></data></node>")
                        + "<!-- x -->" + lines(30, i -> "<edge source=\"n" + i + "\" target=\"n" + i * 7 % 30 + "\"/>")
                        + "</graph></graphml>";
            case "jsonl" ->
                lines(
                        20,
                        i -> "{\"url\": \"http://a.test/" + i
                                + "\", \"title\": \"\\u00fc\", \"depth\": 1, \"status\": 200,"
                                + " \"fetchedAt\": \"2026-11-29T08:00:00Z\", \"signature\": \"0a\", \"links\":"
                                + " [\"../b\", {\"url\": \"y\", \"anchor\": \"z\"}, \"http://c.test/\"]}");
            default -> throw new IllegalArgumentException(form);
        };
    }

    /** Reads an input, whose error must name something in {@link #folder}. */
    private void read(Path input) {
        List<Path> before = files(folder);
        try {
            ImportSummary summary = GraphImport.check(input, ImportOptions.DEFAULT, Checkpoint.NONE);
            assertThat(summary.pages()).isPositive();
        } catch (IngestException e) {
            assertThat(e.getMessage()).contains(folder.toString()).doesNotContain("do not fit in the heap");
        }
        assertThat(files(folder)).isEqualTo(before);
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The files of a folder by their paths in it. */
    private static Map<String, byte[]> content(Path folder) throws IOException {
        Map<String, byte[]> content = new TreeMap<>();
        for (Path file : files(folder)) {
            if (Files.isRegularFile(file)) {
                content.put(folder.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return content;
    }

    private void clear() throws IOException {
        List<Path> all = new ArrayList<>(files(folder));
        all.sort(Comparator.reverseOrder());
        for (Path path : all) {
            if (!path.equals(folder)) {
                Files.delete(path);
            }
        }
    }

    /** Fuzzes the files of a folder that are read together, by the path of an input in it. */
    private void fuzz(String name, Map<String, byte[]> sound, String input) throws IOException {
        fuzz(name, sound, files -> read(folder.resolve(input)));
    }

    private void fuzz(String name, Map<String, byte[]> sound, Fuzz.Reader reader) throws IOException {
        clear();
        write(sound);
        mustRead(reader, sound);
        Fuzz.run(ReadersFuzzTest.class, name, sound, files -> {
            write(files);
            reader.read(files);
        });
    }

    private static void mustRead(Fuzz.Reader reader, Map<String, byte[]> sound) {
        try {
            reader.read(sound);
        } catch (Exception e) {
            throw new AssertionError("the sound files are not read", e);
        }
    }

    private void write(Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.resolveSibling(""));
            Files.write(path, file.getValue());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tabs", "csv", "integers", "konect", "gexf", "hyphe", "graphml", "jsonl"})
    void filesOfLinks(String form) throws IOException {
        fuzz(form, Map.of("x", sound(form).getBytes(UTF_8)), "x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tabs", "gexf", "jsonl"})
    void gzip(String form) throws IOException {
        fuzz(form + ".gz", Map.of("x", Inputs.gzip(sound(form))), "x");
    }

    @Test
    void hostGraphs() throws IOException {
        fuzz(
                "host graph",
                Map.of(
                        "x-vertices.txt",
                                lines(30, i -> i + "\tcom.example" + i + ".www").getBytes(UTF_8),
                        "x-edges.txt", lines(60, i -> i / 2 + "\t" + i * 7 % 30).getBytes(UTF_8)),
                "x");
    }

    @Test
    void webGraphs() throws IOException {
        Inputs.webGraph(folder.resolve("g"), Inputs.random(7));
        Files.delete(folder.resolve("g.offsets"));
        fuzz("WebGraph", content(folder), "g");
    }

    @Test
    void parquetCrawls() throws IOException {
        fuzz("Parquet crawl", content(Inputs.sparkCrawl()), "");
    }

    @Test
    void parquetOfLinks() throws IOException {
        fuzz("Parquet links", content(Inputs.sparkCrawl().resolve("links")), "");
    }

    @Test
    void foldersOfHtml() throws IOException {
        String page = "<html><head><base href='/b/'><title>A &amp; b</title><link rel=canonical href=/c></head>"
                + lines(20, i -> "<p><a href='../" + i + ".html' rel=x>t</a>");
        fuzz(
                "HTML",
                Map.of(
                        "a.test/index.html", page.getBytes(UTF_8),
                        "a.test/b?x=1.html", page.getBytes(ISO_8859_1)),
                "");
    }

    @Test
    void kernels() throws IOException {
        fuzz(
                "kernel",
                Map.of(
                        "rows/part-0", "0\t4 5\n2\t5 6\n".getBytes(UTF_8),
                        "members/part-0", "0\t1 3\n".getBytes(UTF_8),
                        "pages/part-0",
                                lines(7, i -> i + "\thttp://h" + i % 3 + ".test/" + i)
                                        .getBytes(UTF_8),
                        "manifest.json",
                                "{\"version\": 3, \"pages\": 7, \"links\": 8, \"site\": \"host\"}".getBytes(UTF_8)),
                files -> {
                    try {
                        new KernelFolder(folder).read(Checkpoint.NONE);
                    } catch (IngestException e) {
                        assertThat(e.getMessage()).contains(folder.toString());
                    }
                });
    }
}
