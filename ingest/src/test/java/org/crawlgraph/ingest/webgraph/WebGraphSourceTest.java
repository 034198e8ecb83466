package org.crawlgraph.ingest.webgraph;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebGraphSourceTest {

    private static final String LINKS = "0: 0 1 2\n1: 0 1 2 3\n3: 4\n4: 0 3";
    private static final String URLS = """
            http://A.test/
            https://user@b.test:8080/x?y#z
            http://b.test/ü
            mailto:someone@c.test
            http://a.test/2
            """;

    @TempDir
    private Path folder;

    private Path small() {
        Path basename = Inputs.webGraph(folder.resolve("small"), Inputs.graph(5, LINKS));
        Inputs.write(folder.resolve("small.urls"), URLS);
        return basename;
    }

    @Test
    void everyLinkIsReadInOrderWithLinksOfAPageToItself() {
        assertThat(Inputs.links(small())).isEqualTo(LINKS);
    }

    @Test
    void urlsAreTheLinesOfTheListAsTheyStand() {
        assertThat(Inputs.urls(small()))
                .containsExactly(
                        "http://A.test/",
                        "https://user@b.test:8080/x?y#z",
                        "http://b.test/ü",
                        "mailto:someone@c.test",
                        "http://a.test/2");
    }

    @Test
    void theCheckCountsPagesLinksAndHosts() {
        ImportSummary summary = GraphImport.check(small(), ImportOptions.DEFAULT, Checkpoint.NONE);

        assertThat(summary.format()).isEqualTo("WebGraph");
        assertThat(summary.pages()).isEqualTo(5);
        assertThat(summary.links()).isEqualTo(10);
        assertThat(summary.hosts())
                .as("a.test and b.test, whatever case, user and port")
                .isEqualTo(2);
        assertThat(summary.fingerprint()).matches("[0-9a-f]{64}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"small", "small.graph", "small.properties", "small.urls", "small.offsets"})
    void anyOfItsFilesNamesTheGraph(String name) {
        small();

        assertThat(Inputs.links(folder.resolve(name))).isEqualTo(LINKS);
    }

    @Test
    void offsetsAreNotNeeded() throws IOException {
        Path basename = small();
        Files.delete(folder.resolve("small.offsets"));

        assertThat(Inputs.links(basename)).isEqualTo(LINKS);
    }

    @Test
    void urlListsAreGzippedByContentNotByName() throws IOException {
        Path basename = small();
        String plain = GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE)
                .fingerprint();
        Inputs.write(folder.resolve("small.urls"), Inputs.gzip(URLS));
        String gzipped = GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE)
                .fingerprint();
        Files.delete(folder.resolve("small.urls"));
        Inputs.write(folder.resolve("small.urls.gz"), URLS);
        String misnamed = GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE)
                .fingerprint();

        assertThat(gzipped).isEqualTo(plain);
        assertThat(misnamed).isEqualTo(plain);
    }

    @Test
    void withoutAListPagesHaveNoUrls() throws IOException {
        Path basename = small();
        Files.delete(folder.resolve("small.urls"));

        try (CrawlSource source = Inputs.open(basename)) {
            assertThat(source.hasUrls()).isFalse();
            assertThat(source.pages()).isEqualTo(5);
        }
        assertThat(GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE)
                        .hosts())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "7, 3, 4, 0",
        "0, 3, 4, 0",
        "7, 3, 0, 0",
        "70, 100, 2, 0",
        "7, 3, 4, " + (BVGraph.OUTDEGREES_DELTA | BVGraph.RESIDUALS_DELTA | BVGraph.REFERENCES_GAMMA),
        "7, 3, 4, " + (BVGraph.RESIDUALS_GAMMA | BVGraph.REFERENCES_DELTA | BVGraph.BLOCKS_DELTA),
        "7, 3, 4, " + (BVGraph.RESIDUALS_NIBBLE | BVGraph.BLOCK_COUNT_UNARY),
        "7, 3, 4, " + (BVGraph.RESIDUALS_GOLOMB | BVGraph.BLOCK_COUNT_DELTA),
    })
    void everyCodingReadsAsTheLibraryReadsIt(int window, int references, int interval, int flags) throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            ImmutableGraph graph = Inputs.random(seed);
            Path basename = folder.resolve("random" + seed);
            BVGraph.store(graph, basename.toString(), window, references, interval, 3, flags);

            assertThat(Inputs.links(basename))
                    .as("seed %d", seed)
                    .isEqualTo(Inputs.text(BVGraph.load(basename.toString())));
        }
    }
}
