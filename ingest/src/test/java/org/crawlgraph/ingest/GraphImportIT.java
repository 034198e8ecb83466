package org.crawlgraph.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.store.ImportRecord;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.ingest.testkit.OpenStore;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphImportIT {

    private static final String INDEXES = """
        SHOW INDEXES YIELD name, type, state, labelsOrTypes, properties, owningConstraint
        WHERE type = 'RANGE' RETURN name, state, labelsOrTypes, properties, owningConstraint ORDER BY name\
        """;

    @TempDir
    private Path folder;

    @Test
    void anEdgeListBecomesPagesWithUrlAndHostAndTheirLinks() throws IOException {
        Path file = Inputs.write(folder.resolve("links.tsv"), """
            http://A.test:80/x\thttp://b.test/ü
            http://b.test/ü\thttp://b.test/ü
            http://A.test:80/x\thttp://b.test/ü
            mailto:c\thttp://A.test:80/x
            """);
        Path home = folder.resolve("new/home");

        ImportSummary summary = GraphImport.run(file, ImportOptions.DEFAULT, home, Checkpoint.NONE);

        assertThat(summary)
                .isEqualTo(new ImportSummary(
                        "TSV: links from column 1 to column 2, ids are URLs",
                        3,
                        3,
                        2,
                        0,
                        Map.of(),
                        GraphImport.check(file, ImportOptions.DEFAULT, Checkpoint.NONE)
                                .fingerprint()));
        try (OpenStore store = new OpenStore(home)) {
            assertThat(store.rows(
                            "MATCH (n) RETURN id(n) AS node, labels(n) AS labels, properties(n) AS p ORDER BY node"))
                    .containsExactly(
                            "{labels=[Page], node=0, p={host=a.test, url=http://A.test:80/x}}",
                            "{labels=[Page], node=1, p={host=b.test, url=http://b.test/ü}}",
                            "{labels=[Page], node=2, p={url=mailto:c}}");
            assertThat(store.rows("MATCH (x)-[y]->(z) RETURN x.url AS a, type(y) AS l, z.url AS b ORDER BY id(x)"))
                    .containsExactly(
                            "{a=http://A.test:80/x, b=http://b.test/ü, l=LINKS_TO}",
                            "{a=http://b.test/ü, b=http://b.test/ü, l=LINKS_TO}",
                            "{a=mailto:c, b=http://A.test:80/x, l=LINKS_TO}");
            assertThat(store.rows(INDEXES))
                    .containsExactly(
                            "{labelsOrTypes=[Core], name=core_run, owningConstraint=null, properties=[run],"
                                    + " state=ONLINE}",
                            "{labelsOrTypes=[CrawlImport], name=crawl_import, owningConstraint=crawl_import,"
                                    + " properties=[fingerprint], state=ONLINE}",
                            "{labelsOrTypes=[CrawlRun], name=crawl_run_id, owningConstraint=crawl_run_id,"
                                    + " properties=[id], state=ONLINE}",
                            "{labelsOrTypes=[Host], name=host_name, owningConstraint=null, properties=[name],"
                                    + " state=ONLINE}",
                            "{labelsOrTypes=[Host], name=host_origin, owningConstraint=host_origin,"
                                    + " properties=[origin], state=ONLINE}",
                            "{labelsOrTypes=[Page], name=page_host, owningConstraint=null, properties=[host],"
                                    + " state=ONLINE}",
                            "{labelsOrTypes=[Page], name=page_id, owningConstraint=page_id, properties=[id],"
                                    + " state=ONLINE}",
                            "{labelsOrTypes=[Page], name=page_url, owningConstraint=page_url, properties=[url],"
                                    + " state=ONLINE}");
            assertThat(store.rows("SHOW INDEXES YIELD type, state, entityType WHERE type = 'LOOKUP'"
                            + " RETURN state, entityType ORDER BY entityType"))
                    .as("of labels and types, as every new store has them")
                    .containsExactly("{entityType=NODE, state=ONLINE}", "{entityType=RELATIONSHIP, state=ONLINE}");
            assertThat(store.number("MATCH (n:Page {host: 'b.test'}) RETURN count(n)"))
                    .isEqualTo(1);
            assertThat(store.number("MATCH (n:Page {url: 'mailto:c'}) RETURN count(n)"))
                    .isEqualTo(1);
        }
        assertThat(ImportRecord.read(home)).isEqualTo(summary);
        JsonNode record =
                new ObjectMapper().readTree(home.resolve("import.json").toFile());
        assertThat(record.get("file").asText()).isEqualTo("links.tsv");
        assertThat(record.get("version").asText()).matches("\\d+\\.\\d+.*");
        try (var left = Files.list(home)) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .as("no staging file is left")
                    .containsOnly("data", "logs", "import.json");
        }
    }

    @Test
    void aWebGraphBecomesTheSameGraphLinkByLink() {
        Path basename = Inputs.webGraph(folder.resolve("g"), Inputs.random(3));
        String links = Inputs.links(basename);

        ImportSummary summary =
                GraphImport.run(basename, ImportOptions.DEFAULT, folder.resolve("home"), Checkpoint.NONE);

        try (OpenStore store = new OpenStore(folder.resolve("home"))) {
            assertThat(store.links()).isEqualTo(links);
            assertThat(store.number("MATCH (n:Page) WHERE n.id = id(n) RETURN count(n)"))
                    .as("pages without URLs have their number")
                    .isEqualTo(summary.pages());
            assertThat(store.rows("MATCH (n) UNWIND keys(n) AS key RETURN DISTINCT key"))
                    .containsExactly("{key=id}");
        }
    }

    @Test
    void aCrawlOfThreeMillionLinksArrivesAsItsDumpHasIt() throws IOException {
        Path shared = Path.of(System.getProperty("crawlgraph.root", "."), "../shared/data/cnr-2000");
        Assumptions.assumeTrue(
                Series.NIGHTLY, "the real crawl is imported in nightly builds, a synthetic one in all others");
        Assumptions.assumeTrue(Files.isDirectory(shared), () -> "the data set " + shared + " is not there");
        Set<String> stages = new LinkedHashSet<>();

        ImportSummary summary = GraphImport.run(
                shared.resolve("cnr-2000"), ImportOptions.DEFAULT, folder.resolve("home"), (stage, done, total) -> {
                    assertThat(done).as(stage).isBetween(0L, total);
                    assertThat(total).as(stage).isPositive();
                    stages.add(stage);
                });

        assertThat(summary.pages()).isEqualTo(325_557);
        assertThat(summary.links()).isEqualTo(3_216_152);
        assertThat(stages).startsWith("checking links", "importing pages").endsWith("indexing");
        List<String> lines = new ArrayList<>();
        try (BufferedReader dump = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(shared.resolve("cnr-2000.graph-txt.gz"))),
                StandardCharsets.US_ASCII))) {
            dump.readLine(); // the number of pages
            int page = 0;
            for (String line = dump.readLine(); line != null; line = dump.readLine(), page++) {
                if (!line.isBlank()) {
                    lines.add(page + ": " + sorted(line));
                }
            }
        }
        try (OpenStore store = new OpenStore(folder.resolve("home"))) {
            assertThat(store.links().equals(String.join("\n", lines)))
                    .as("every link of the dump, and no other")
                    .isTrue();
        }
    }

    private static String sorted(String numbers) {
        return Arrays.stream(numbers.strip().split(" ", -1))
                .mapToInt(Integer::parseInt)
                .sorted()
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
    }
}
