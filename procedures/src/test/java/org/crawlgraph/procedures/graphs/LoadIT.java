package org.crawlgraph.procedures.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.ParquetReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;
import org.crawlgraph.procedures.testkit.Server;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

class LoadIT {

    private static final List<String> LINKS = List.of(
            "http://a.test/\thttp://x.test/",
            "http://a.test/\thttp://y.test/",
            "http://b.test/\thttp://x.test/",
            "http://b.test/\thttp://y.test/",
            "http://b.test/\thttp://z.test/",
            "http://b.test/\thttp://b.test/2",
            "http://d.test/\thttp://x.test/",
            "http://d.test/\thttp://b.test/2",
            "mailto:c\thttp://x.test/ü");

    /** The same graph twice, as nodes and as a file, with pages in the same order. */
    @BeforeEach
    void aStoreAndTheSameAsAFile() throws IOException {
        Server.clear();
        Files.createDirectories(Server.IMPORTS.resolve("folder"));
        Files.write(Server.IMPORTS.resolve("links.tsv"), LINKS);
        Set<String> pages = new LinkedHashSet<>();
        LINKS.forEach(line -> pages.addAll(List.of(line.split("\t", -1))));
        // a store reuses the ids of deleted nodes in any order; these pages are in the order of the file
        Server.run("UNWIND range(1, $count) AS i CREATE (:Page)", Map.of("count", pages.size()));
        Server.run(
                "MATCH (p:Page) WITH p ORDER BY id(p) WITH collect(p) AS pages UNWIND range(0, size(pages) - 1) AS i"
                        + " WITH pages[i] AS p, $urls[i] AS url SET p.url = url, p.host = crawl.url.host(url)",
                Map.of("urls", List.copyOf(pages)));
        for (String line : LINKS) {
            String[] ends = line.split("\t", -1);
            Server.run(
                    "MATCH (a:Page {url: $from}) MATCH (b:Page {url: $to}) MERGE (a)-[:LINKS_TO]->(b)",
                    Map.of("from", ends[0], "to", ends[1]));
        }
        LinkGraphBuilder graph = new LinkGraphBuilder(40);
        List<String> urls = new ArrayList<>();
        for (int page = 0; page < 40; page++) {
            urls.add("http://h" + page % 5 + ".test/" + page);
            graph.add(page, (page * 7 + 1) % 40).add(page, (page * 3 + 2) % 40);
        }
        WebGraphWriter.write(graph.build(), urls, Server.IMPORTS.resolve("crawl"));
        Files.move(Server.IMPORTS.resolve("crawl.urls.gz"), Server.IMPORTS.resolve("kept.urls.gz"));
    }

    @AfterEach
    void nothingIsRunning() throws IOException {
        assertThat(Server.run("CALL crawl.listProgress()")).isEmpty();
        Files.deleteIfExists(Server.IMPORTS.resolve("kept.urls.gz"));
        Files.deleteIfExists(Server.IMPORTS.resolve("crawl.urls.gz"));
        Files.deleteIfExists(Server.IMPORTS.resolve("crawl.urls"));
    }

    /**
     * Nine pages and nine links; b → b/2 stays on its host. Links to the pages: x 3, y 2, b/2 2, z 1, x/ü 1, others 0,
     * so the mean is 1 and the variance (4 + 1 + 1 + 4 · 1) / 9. No path has two links.
     */
    @Test
    void statsMeasureANamedGraphAsByHand() {
        Server.run("CALL crawl.graph.load('stats', 'links.tsv')");

        Record stats = Server.one("CALL crawl.graph.stats('stats')");
        assertThat(stats.get("nodeCount").asInt()).isEqualTo(9);
        assertThat(stats.get("relationshipCount").asInt()).isEqualTo(9);
        assertThat(stats.get("rankedRelationshipCount").asInt()).isEqualTo(8);
        assertThat(stats.get("dangling").asInt()).isEqualTo(5);
        assertThat(stats.get("inDegree").get("max").asInt()).isEqualTo(3);
        assertThat(stats.get("inDegree").get("mean").asDouble()).isEqualTo(1);
        assertThat(stats.get("inDegree").get("deviation").asDouble()).isEqualTo(Math.sqrt(10.0 / 9));
        assertThat(stats.get("inDegree").get("exponent").isNull()).isTrue();
        assertThat(stats.get("outDegree").get("max").asInt()).isEqualTo(4);
        assertThat(stats.get("averageDistance").asDouble()).isEqualTo(1);
        assertThat(stats.get("standardError").asDouble()).isZero();
        assertThat(Server.one("CALL crawl.graph.stats('stats', {distance: false})")
                        .get("averageDistance")
                        .isNull())
                .isTrue();
        assertThatThrownBy(() -> Server.one("CALL crawl.graph.stats('stats', {distance: false, randomSeed: 1})"))
                .hasMessageContaining("randomSeed has no effect with distance: false");
        Server.run("CALL crawl.graph.drop('stats')");
    }

    @ParameterizedTest
    @CsvSource({"host, 8", "domain, 8", "none, 9"})
    void aLoadedGraphIsTheOneThatTheStoreGives(String site, int rankedLinks) {
        Record loaded =
                Server.one("CALL crawl.graph.load('file', 'links.tsv', {site: '" + site + "', concurrency: 2})");
        Record stored = Server.one("CALL crawl.graph.project('store', {site: '" + site + "', concurrency: 1})");

        assertThat(loaded.get("rankedRelationshipCount").asInt())
                .isEqualTo(stored.get("rankedRelationshipCount").asInt())
                .isEqualTo(rankedLinks);
        assertThat(loaded.get("nodeLabels").asList()).isEmpty();
        assertThat(loaded.get("source").asString())
                .isEqualTo(Server.IMPORTS + "/links.tsv (TSV: links from column 1 to column 2, ids are URLs)");
        assertThat(loaded.get("bytes").asInt()).isPositive();
        for (String rows : List.of(
                "crawl.hits.stream({graph: $graph}) YIELD url, host, authority, hub",
                "crawl.hits.stats({graph: $graph}) YIELD nodeCount, relationshipCount, rankedRelationshipCount, sigma, residuals",
                "crawl.extractSeeds(9, {graph: $graph}) YIELD rank, url, host, core, hubs, authorities, newPages, newWorth",
                "crawl.cores.stream(9, {graph: $graph}) YIELD core, hubUrls, hubScores, authorityUrls, authorityScores, sigma,"
                        + " title, words")) {
            assertThat(values(rows, "file")).as(rows).isNotEmpty().isEqualTo(values(rows, "store"));
        }
    }

    private static List<List<Value>> values(String call, String graph) {
        return Server.run("CALL " + call.replace("$graph", "'" + graph + "'")).stream()
                .map(Record::values)
                .toList();
    }

    @Test
    void pagesOfALoadedGraphAreNotNodes() {
        Server.run("CALL crawl.graph.load('file', 'links.tsv')");

        assertThat(Server.one("CALL crawl.extractSeeds(1, {graph: 'file'})")
                        .get("page")
                        .isNull())
                .isTrue();
        assertThat(Server.run("CALL crawl.hits.stream({graph: 'file'})"))
                .allMatch(row -> row.get("page").isNull())
                .extracting(row -> row.get("url").asString())
                .contains("http://x.test/ü", "mailto:c");
        assertThat(Server.one("CALL crawl.cores.stream(1, {graph: 'file'}) YIELD hubs, hubUrls"
                                + " RETURN [hub IN hubs WHERE hub IS NULL | 1] AS nulls, size(hubUrls) AS hubs")
                        .values())
                .extracting(Value::toString)
                .containsExactly("[1, 1]", "2");
        for (String call :
                List.of("crawl.extractSeeds.write(1, {graph: 'file'})", "crawl.hits.write({graph: 'file'})")) {
            assertThatThrownBy(() -> Server.run("CALL " + call))
                    .hasMessageContaining("its pages are not nodes and cannot be written to");
        }
        assertThat(Server.run("MATCH (n) WHERE n:Core OR n:CrawlRun OR n.hub IS NOT NULL RETURN n"))
                .isEmpty();
    }

    @Test
    void aGraphWithoutUrlsIsNumberedAndRankedWithoutSites() {
        assertThatThrownBy(() -> Server.run("CALL crawl.graph.load('crawl', 'crawl')"))
                .hasMessageContaining(Server.IMPORTS + "/crawl.graph have no URLs, so their sites are unknown")
                .hasMessageContaining("rank all links by the site 'none'");
        assertThat(Server.run("CALL crawl.graph.list()")).isEmpty();
        Server.run("CALL crawl.graph.load('crawl', 'crawl', {site: 'none'})");

        assertThat(Server.run("CALL crawl.hits.stream({graph: 'crawl'})"))
                .hasSize(40)
                .allMatch(row -> row.get("host").isNull())
                .extracting(row -> row.get("url").asString())
                .startsWith("0", "1", "2")
                .endsWith("39");
    }

    @Test
    void aListOfTheWrongNumberOfUrlsIsRefused() throws IOException {
        for (int urls : new int[] {1, 39, 41}) {
            Files.write(Server.IMPORTS.resolve("crawl.urls"), Collections.nCopies(urls, "http://a.test/"));

            assertThatThrownBy(() -> Server.run("CALL crawl.graph.load('crawl', 'crawl')"))
                    .hasMessageContaining("crawl.urls")
                    .hasMessageContaining("but the graph " + Server.IMPORTS + "/crawl.graph has 40 nodes");
        }
    }

    @Test
    void aWholeWebGraphGivesItsUrls() throws IOException {
        Files.move(Server.IMPORTS.resolve("kept.urls.gz"), Server.IMPORTS.resolve("crawl.urls.gz"));
        Record row = Server.one("CALL crawl.graph.load('crawl', '" + Server.IMPORTS + "/crawl.graph', {jobId: 'x'})");

        assertThat(row.get("source").asString()).endsWith("/crawl.graph (WebGraph)");
        assertThat(Server.run("CALL crawl.hits.stream({graph: 'crawl'})"))
                .extracting(page ->
                        page.get("host").asString() + " " + page.get("url").asString())
                .startsWith("h0.test http://h0.test/0", "h1.test http://h1.test/1")
                .endsWith("h4.test http://h4.test/39");
    }

    @ParameterizedTest
    @CsvSource({
        "edges, out.tsv",
        "edges, out.tsv.gz",
        "bvgraph, out.graph",
        "gexf, out.gexf",
        "graphml, out.graphml",
        "parquet, out.parquet"
    })
    void whatIsExportedIsReadAgainAsItWas(String format, String path) throws IOException {
        for (String make : List.of("project('kept', {site: 'none'})", "load('kept', 'links.tsv', {site: 'none'})")) {
            Record kept = Server.one("CALL crawl.graph." + make);
            Record written = Server.one("CALL crawl.graph.export('kept', '" + path + "')");
            assertThat(written.keys())
                    .containsExactly(
                            "name",
                            "format",
                            "files",
                            "nodeCount",
                            "relationshipCount",
                            "bytes",
                            "writeMillis",
                            "configuration");
            assertThat(written.get("format").asString()).isEqualTo(format);
            assertThat(written.get("relationshipCount")).isEqualTo(kept.get("relationshipCount"));
            assertThat(written.get("bytes").asLong()).isPositive();

            Record again = Server.one("CALL crawl.graph.load('again', '" + path + "', {site: 'none'})");
            assertThat(again.get("nodeCount")).isEqualTo(kept.get("nodeCount"));
            assertThat(again.get("relationshipCount")).isEqualTo(kept.get("relationshipCount"));
            String rows =
                    "crawl.hits.stream({graph: $graph}) YIELD url, authority, hub RETURN url, authority, hub ORDER BY url";
            assertThat(values(rows, "again")).isEqualTo(values(rows, "kept"));

            assertThatThrownBy(() -> Server.run("CALL crawl.graph.export('kept', '" + path + "')"))
                    .hasMessageContaining("exists already; choose another path");
            Server.run("CALL crawl.graph.drop('kept')");
            Server.run("CALL crawl.graph.drop('again')");
            for (Value file : written.get("files").values()) {
                Files.delete(Path.of(file.asString()));
            }
            Server.delete("out.parquet");
            assertNothingHalfIsLeft();
        }
    }

    /** Whole weights, so that their sums are exact; the scores of the loaded graph depend on them. */
    @ParameterizedTest
    @CsvSource({"out.gexf", "out.graphml", "out.parquet"})
    void valuesAndWeightsAreExported(String path) throws IOException {
        Server.run("MATCH (a)-[link:LINKS_TO]->(b) SET link.weight = size(a.url) + size(b.url)");
        Server.run("CALL crawl.graph.project('kept', {site: 'none', relationshipProperties: ['weight']})");
        Server.run("CALL crawl.pagerank.mutate({graph: 'kept', mutateProperty: 'rank'})");
        Record written = Server.one("CALL crawl.graph.export('kept', '" + path + "')");
        String rows = "crawl.pagerank.stream({graph: $graph, relationshipWeightProperty: 'weight'}) YIELD url, score"
                + " RETURN url, score ORDER BY url";
        List<List<Value>> weighted = values(rows, "kept");
        List<Double> ranks =
                Server.run("CALL crawl.graph.nodeProperties.stream('kept', 'rank') YIELD value RETURN value").stream()
                        .map(row -> row.get("value").asDouble())
                        .toList();
        Server.run("CALL crawl.graph.load('again', '" + path + "', {site: 'none'})");

        assertThat(values(rows, "again")).isEqualTo(weighted);
        assertThat(ranks(written.get("files").values())).isEqualTo(ranks);
        Server.run("CALL crawl.graph.drop('kept')");
        Server.run("CALL crawl.graph.drop('again')");
        Server.delete(path);
    }

    /** The values of an attribute or column, in page order. */
    private static List<Double> ranks(Iterable<Value> files) throws IOException {
        List<Double> ranks = new ArrayList<>();
        for (Value name : files) {
            Path file = Path.of(name.asString());
            if (file.toString().contains("/pages/") && file.toString().endsWith(".parquet")) {
                Hydrator<Double, Double> rank = new Hydrator<>() {
                    @Override
                    public Double start() {
                        return Double.NaN;
                    }

                    @Override
                    public Double add(Double target, String heading, @Nullable Object value) {
                        return value == null ? target : (Double) value;
                    }

                    @Override
                    public Double finish(Double target) {
                        return target;
                    }
                };
                try (Stream<Double> rows =
                        ParquetReader.streamContent(file.toFile(), columns -> rank, List.of("rank"))) {
                    rows.forEach(ranks::add);
                }
            } else if (file.toString().matches(".*[.]g(exf|raphml)")) {
                Pattern.compile("\"node0\"(?: value=\"|>)([^\"<]+)")
                        .matcher(Files.readString(file))
                        .results()
                        .forEach(match -> ranks.add(Double.valueOf(match.group(1))));
            }
        }
        return ranks;
    }

    private static void assertNothingHalfIsLeft() throws IOException {
        try (Stream<Path> files = Files.list(Server.IMPORTS)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .noneMatch(name -> name.startsWith(".crawlgraph-export-") || name.startsWith("out"));
        }
    }

    @Test
    void anExportThatFailsLeavesNothing() throws IOException {
        Server.run("CREATE (a:Page {host: 'h.test'})-[:LINKS_TO]->(:Page {url: 'http://i.test/', host: 'i.test'})");
        Server.run("CALL crawl.graph.project('nameless')");
        assertThatThrownBy(() -> Server.run("CALL crawl.graph.export('nameless', 'out.tsv')"))
                .hasMessageContaining("has no URL to write to the file");
        assertNothingHalfIsLeft();
    }

    @Test
    void anExportWritesThroughNoLink() throws IOException {
        Path outside = Files.createTempDirectory("outside");
        Path link = Files.createSymbolicLink(Server.IMPORTS.resolve("out.tsv"), outside.resolve("stolen"));
        Path folder = Files.createSymbolicLink(Server.IMPORTS.resolve("outfolder"), outside);
        Server.run("CALL crawl.graph.project('kept')");

        assertThatThrownBy(() -> Server.run("CALL crawl.graph.export('kept', 'outfolder/x.tsv')"))
                .hasMessageContaining("is outside the import folder");
        assertThatThrownBy(() -> Server.run("CALL crawl.graph.export('kept', 'out.tsv')"))
                .hasMessageContaining("exists already");
        assertThat(outside).isEmptyDirectory();
        Files.delete(link);
        Files.delete(folder);
        Files.delete(outside);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            export('file', '../stolen.tsv', {}) | path is '../stolen.tsv', which is outside the import folder
            export('file', '/tmp/stolen.tsv', {}) | path is '/tmp/stolen.tsv', which is outside the import folder
            export('file', '..//..//tmp/x', {}) | which is outside the import folder
            export('file', 'file:///..//..//tmp/x', {}) | path is
            export('file', '%2e%2e/x', {}) | but the folder
            export('file', 'C:\\windows\\x/y', {}) | but the folder
            export('file', '.', {}) | which is the import folder; pass a file in it
            export('file', 'nowhere/out.tsv', {}) | but the folder
            export('file', 'links.tsv', {}) | links.tsv exists already; choose another path
            export('file', 'links.dot', {}) | links.dot has no known format; end it in .gexf, .graphml
            export('file', 'out.tsv', {overwrite: true}) | unknown option 'overwrite'; the options are jobId
            """)
    void anExportGoesNowhereElseAndOverNothing(String call, String message) throws IOException {
        Server.run("CALL crawl.graph.load('file', 'links.tsv')");
        assertThatThrownBy(() -> Server.run("CALL crawl.graph." + call)).hasMessageContaining(message);
        assertThat(Files.readAllLines(Server.IMPORTS.resolve("links.tsv"))).isEqualTo(LINKS);
        assertNothingHalfIsLeft();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            crawl.graph.export('none', 'out.tsv')                | no graph named 'none'
            crawl.graph.load('x', '../secret')                   | path is '../secret', which is outside the import folder
            crawl.graph.load('x', '/etc/passwd')                 | path is '/etc/passwd', which is outside the import folder
            crawl.graph.load('x', 'nothing.tsv')                 | no such file or WebGraph basename
            crawl.graph.load('x', 'folder')                      | this folder has no web archives
            crawl.graph.load('x', ' ')                           | path is ' '; it must be a string that is not blank
            crawl.graph.load('x', null)                          | path is null; it must be a string that is not blank
            crawl.graph.load(null, 'links.tsv')                  | name is null; it must be a string that is not blank
            crawl.graph.load('x', 'links.tsv', {site: 'page'})   | site is 'page'; it must be one of
            crawl.graph.load('x', 'links.tsv', {concurrency: 0}) | concurrency is 0; it must be from 1 to 1024
            crawl.graph.load('x', 'links.tsv', {nodeLabels: 'A'}) | unknown option 'nodeLabels'; the options are site
            """)
    void isAnErrorThatNamesTheValueAndTheWayOut(String call, String message) {
        assertThatThrownBy(() -> Server.run("CALL " + call)).hasMessageContaining(message);
        assertThat(Server.run("CALL crawl.graph.list()")).isEmpty();
    }

    @Test
    void aGraphWithoutALinkToRankSaysWhereItCameFrom() throws IOException {
        Files.writeString(Server.IMPORTS.resolve("self.tsv"), "http://a.test/\thttp://a.test/\n");
        Server.run("CALL crawl.graph.load('self', 'self.tsv')");

        assertThatThrownBy(() -> Server.run("CALL crawl.extractSeeds(1, {graph: 'self'})"))
                .hasMessageContaining("no links to rank: 1 pages and no links between different pages in "
                        + Server.IMPORTS + "/self.tsv (TSV: links from column 1 to column 2, ids are URLs)");
    }
}
