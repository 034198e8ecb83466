package org.crawlgraph.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostGraphTest {

    private static final String VERTICES =
            "0\tcom.example\n1\tcom.example.a_b\n2\torg.xn--bcher-kva\n3\tuk.co.x.www2\n";
    private static final String EDGES = "0\t1\n0\t3\n2\t0\n2\t1\n3\t0\n";

    @TempDir
    private Path folder;

    private Path write(String name, String text) {
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return Inputs.write(file, name.endsWith(".gz") ? Inputs.gzip(text) : text.getBytes(StandardCharsets.UTF_8));
    }

    private Path graph(String vertices, String edges) {
        write("g-vertices.txt.gz", vertices);
        write("g-edges.txt.gz", edges);
        return folder.resolve("g");
    }

    private static List<Rejects.Reject> rejects(Path input) {
        try (CrawlSource source = Inputs.open(input)) {
            GraphImport.check(input, ImportOptions.DEFAULT, Checkpoint.NONE);
            Inputs.links(input);
            return source.rejects().list();
        }
    }

    @Test
    void hostsAreReversedAndAddressesAreNot() {
        Path input = graph(VERTICES + "4\t192.0.2.7\n5\tlocalhost\n", EDGES);

        assertThat(Inputs.urls(input))
                .containsExactly(
                        "http://example.com/",
                        "http://a_b.example.com/",
                        "http://xn--bcher-kva.org/",
                        "http://www2.x.co.uk/",
                        "http://192.0.2.7/",
                        "http://localhost/");
        assertThat(Inputs.links(input)).isEqualTo("0: 1 3\n2: 0 1\n3: 0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"d", "d/cc-host", "d/cc-host-vertices.txt.gz", "d/cc-host-edges.txt.gz", "d/cc-host-ranks.txt.gz"
            })
    void theGraphIsNamedByItsFolderItsFilesOrWhatTheyHaveInCommon(String name) {
        write("d/cc-host-vertices.txt.gz", VERTICES);
        write("d/cc-host-edges.txt.gz", EDGES);
        write("d/cc-host-ranks.txt.gz", "#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\n");

        assertThat(Inputs.links(folder.resolve(name))).isEqualTo("0: 1 3\n2: 0 1\n3: 0");
    }

    @Test
    void filesNeedNoPrefixAndNoCompression() {
        write("vertices.txt", VERTICES);
        write("edges.txt", EDGES);

        assertThat(Inputs.links(folder)).isEqualTo("0: 1 3\n2: 0 1\n3: 0");
        assertThat(Inputs.urls(folder.resolve("edges.txt"))).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"h", "h/vertices", "h/edges", "h/edges/part-00001-x.txt.gz", "h/cc-edges.paths.gz", "h/cc"})
    void partsOfEdgesAreMergedAsEachIsSortedOnlyInItself(String name) {
        write("h/vertices/part-00000-x.txt.gz", "0\tcom.example\n1\tcom.example.a_b\n");
        write("h/vertices/part-00001-x.txt.gz", "2\torg.xn--bcher-kva\n3\tuk.co.x.www2\n");
        write("h/edges/part-00000-x.txt.gz", "0\t3\n2\t0\n");
        write("h/edges/part-00001-x.txt.gz", "0\t1\n2\t1\n2\t1\n3\t0\n");
        write(
                "h/cc-edges.paths.gz",
                "projects/host/edges/part-00000-x.txt.gz\nprojects/host/edges/part-00001-x.txt.gz\n");

        assertThat(Inputs.links(folder.resolve(name))).isEqualTo("0: 1 3\n2: 0 1\n3: 0");
        assertThat(Inputs.urls(folder.resolve(name))).hasSize(4);
    }

    @Test
    void aMissingPartIsNamed() {
        write("vertices/part-00000-x.txt.gz", VERTICES);
        write("edges/part-00000-x.txt.gz", EDGES);
        write("cc-edges.paths.gz", "a/edges/part-00000-x.txt.gz\na/edges/part-00001-x.txt.gz\n");

        assertThat(Inputs.refusal(folder))
                .contains(
                        "cc-edges.paths.gz:2: the file " + folder.resolve("edges/part-00001-x.txt.gz") + " is missing");
    }

    @Test
    void missingEdgesAndSeveralGraphsAreRefused() throws IOException {
        graph(VERTICES, EDGES);
        Files.delete(folder.resolve("g-edges.txt.gz"));
        assertThat(Inputs.refusal(folder)).contains("no edges; put g-edges.txt.gz next to them");

        write("f-vertices.txt.gz", VERTICES);
        assertThat(Inputs.refusal(folder)).contains("found several graphs");
    }

    @Test
    void aVertexOfADomainGraphHasItsNumberOfHosts() {
        Path input = graph("0\tcom.a\t12\n1\tcom.b\t1\n", "0\t1\n");

        try (CrawlSource source = Inputs.open(input)) {
            assertThat(source.format()).isEqualTo("Common Crawl domain graph");
            assertThat(source.links()).isEqualTo(CrawlSource.UNKNOWN);
        }
    }

    @Test
    void targetsOfASourceMayComeInAnyOrderAndMoreThanOnce() {
        StringBuilder edges = new StringBuilder();
        IntStream.range(0, 1000)
                .forEach(i -> edges.append("1\t").append(i * 7 % 4).append('\n'));

        assertThat(Inputs.links(graph(VERTICES, edges + "2\t3\n2\t3\n2\t0\n"))).isEqualTo("1: 0 1 2 3\n2: 0 3");
    }

    @Test
    void unsortedEdgesAreRefusedWithTheWayToSortThem() {
        assertThat(Inputs.refusal(graph(VERTICES, "0\t1\n2\t1\n1\t1\n")))
                .contains("g-edges.txt.gz:3: the edges are not sorted: one from 1 comes after one from 2")
                .contains("sort -n -k1,1 -k2,2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0\t4\n", "4\t0\n", "0\t9999999999\n"})
    void edgesToMissingVerticesAreRejected(String edge) {
        assertThat(Inputs.refusal(graph(VERTICES, edge)))
                .contains("g-edges.txt.gz:1: the edge from ")
                .contains("there are 4 vertices, 0 to 3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0\tcom.a\n2\tcom.b\n", "0\tcom.a\n0\tcom.b\n", "1\tcom.a\n", "0\tcom.a\n9999999999\tcom.b\n"})
    void verticesMustBeNumberedWithoutGaps(String vertices) {
        assertThat(Inputs.refusal(graph(vertices, "0\t0\n"))).contains("is next; ids must be 0, 1, 2 and so on");
    }

    @Test
    void aBadVertexIsSkippedWithItsLinksAndTheOthersMoveUp() {
        Path input = graph(
                "0\tcom.a\n1\tcom.?????\n2\tcom.c\nthree\n\n4\tcom.e\n5\n",
                "0\t1\n0\t2\n1\t2\n2\t3\n2\t4\n2\t5\n4\t0\n5\t0\n");

        assertThat(Inputs.urls(input)).containsExactly("http://a.com/", "http://c.com/", "http://e.com/");
        assertThat(Inputs.links(input)).isEqualTo("0: 1\n1: 2\n2: 0");
        assertThat(rejects(input)).as("a blank line is none").hasSize(3);
        assertThatThrownBy(() -> GraphImport.check(input, new ImportOptions(null, 2), Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("of at most 2");
    }

    @Test
    void aQuotationMarkCostsItsLineAlone() {
        Path input = graph(VERTICES, "0\t1\n\"0\t2\n0\t3\n2\t0\"\n2\t1\n\"3\t0\n3\t1\"\n");
        assertThat(Inputs.links(input)).isEqualTo("0: 1 3\n2: 1");
    }

    @Test
    void aDuplicateHostIsRejected() {
        assertThat(Inputs.refusal(graph("0\tcom.a\n1\tcom.b\n2\tcom.a\n", "0\t1\n")))
                .contains(
                        "g-vertices.txt.gz:3: the URL \"http://a.com/\" of page 2 equals that of page 0; every page needs a different URL");
    }

    @Test
    void brokenGzipOfAnyFileIsRefused() {
        Path input = graph(VERTICES, EDGES);
        for (String name : List.of("g-vertices.txt.gz", "g-edges.txt.gz")) {
            byte[] whole = read(folder.resolve(name));
            for (int length = 2; length < whole.length; length++) {
                Inputs.write(folder.resolve(name), Arrays.copyOf(whole, length));

                assertThat(Inputs.refusal(input))
                        .as("%s, %d bytes", name, length)
                        .contains(name + ":");
            }
            Inputs.write(folder.resolve(name), whole);
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
