package org.crawlgraph.ingest.webgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebGraphWriterTest {

    private static final List<String> EXTENSIONS = List.of(".graph", ".properties", ".offsets", ".urls.gz");

    @TempDir
    Path folder;

    /** Neighbouring pages share most links, as on real sites, so that every part of the format is used. */
    private static LinkGraph randomGraph(long seed, int pages) {
        Random random = new Random(seed);
        LinkGraphBuilder graph = new LinkGraphBuilder(pages);
        for (int page = 0; page < pages; page++) {
            for (int i = random.nextInt(20); i > 0; i--) {
                graph.add(
                        page,
                        random.nextInt(4) == 0
                                ? random.nextInt(pages)
                                : Math.min(pages - 1, page / 10 * 10 + random.nextInt(10)));
            }
        }
        return graph.build();
    }

    private static List<String> urls(int pages) {
        return IntStream.range(0, pages)
                .mapToObj(page -> "https://example.org/" + page + "?\u00fc")
                .toList();
    }

    private static LinkGraph loaded(Path basename) throws IOException {
        ImmutableGraph stored = BVGraph.load(basename.toString());
        LinkGraphBuilder graph = new LinkGraphBuilder(stored.numNodes());
        for (int page = 0; page < stored.numNodes(); page++) {
            for (int i = 0; i < stored.outdegree(page); i++) {
                graph.add(page, stored.successorArray(page)[i]);
            }
        }
        return graph.build();
    }

    private static List<String> lines(Path gzip) throws IOException {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(gzip)), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }

    @Test
    void whatIsWrittenIsReadBackByTheLibraryItself() throws IOException {
        for (long seed = 1; seed <= 20; seed++) {
            LinkGraph graph = randomGraph(seed, 10 + (int) seed * 40);
            Path basename = folder.resolve("g" + seed);
            WebGraphWriter.write(graph, urls(graph.pages()), basename);
            assertThat(loaded(basename)).as("seed " + seed).isEqualTo(graph);
            assertThat(lines(folder.resolve("g" + seed + ".urls.gz"))).isEqualTo(urls(graph.pages()));
        }
    }

    @Test
    void theSameGraphGivesTheSameBytesInEveryLanguage() throws IOException {
        LinkGraph graph = randomGraph(7, 300);
        WebGraphWriter.write(graph, urls(300), folder.resolve("one"));
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            WebGraphWriter.write(graph, urls(300), folder.resolve("two"));
        } finally {
            Locale.setDefault(before);
        }
        for (String extension : EXTENSIONS) {
            assertThat(folder.resolve("two" + extension)).hasSameBinaryContentAs(folder.resolve("one" + extension));
        }
    }

    @Test
    void thePropertiesCarryNoDate() throws IOException {
        WebGraphWriter.write(randomGraph(1, 50), urls(50), folder.resolve("g"));
        assertThat(Files.readAllLines(folder.resolve("g.properties")))
                .contains("nodes=50")
                .isSorted()
                .noneMatch(line -> line.startsWith("#"));
    }

    @Test
    void aGraphWithoutPagesIsWritten() throws IOException {
        LinkGraph empty = new LinkGraphBuilder(0).build();
        WebGraphWriter.write(empty, List.of(), folder.resolve("g"));
        assertThat(loaded(folder.resolve("g"))).isEqualTo(empty);
    }

    @Test
    void addressesThatDoNotMatchThePagesAreRefusedBeforeAnythingIsWritten() throws IOException {
        assertThatThrownBy(() -> WebGraphWriter.write(randomGraph(1, 3), urls(2), folder.resolve("g")))
                .hasMessageContaining("2 URLs for 3 pages");
        assertThatThrownBy(() ->
                        WebGraphWriter.write(randomGraph(1, 2), List.of("https://a.org/", "x\ny"), folder.resolve("g")))
                .hasMessageContaining("page 1");
        assertThat(folder).isEmptyDirectory();
    }
}
