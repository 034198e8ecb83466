package org.crawlgraph.procedures.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.webgraph.ArrayListMutableGraph;
import it.unimi.dsi.webgraph.BVGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.procedures.testkit.StockServer;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.ForumWarc;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.types.Node;

/** The plugin jar as its users have it: alone in {@code plugins/} of a stock server. */
@Timeout(240)
class PluginJarIT {

    @TempDir
    Path home;

    @Test
    void worksInAStockServerWithoutAnySettingForProcedures() throws Exception {
        Path crawls = Files.createDirectories(home.resolve("import/crawls"));
        writeCrawl(crawls.resolve("made-up"), 14_000);
        GraphImport.run(crawls.resolve("made-up"), ImportOptions.DEFAULT, home, Checkpoint.NONE);
        try (StockServer server = new StockServer(home);
                Session session = server.driver.session()) {
            aGraphLoadedFromAFileGivesTheRowsOfTheImportedStore(session);
            extractsSeedsAndFollowsThem(session);
            importsAndExplains(session);
            learnsTheMapOfAForum(session);
            assertThat(session.run("RETURN crawl.url.canonical('http://faß.example/') AS url")
                            .single()
                            .get("url")
                            .asString())
                    .as("by the tables of ICU4J, which its relocated classes load")
                    .isEqualTo("http://xn--fa-hia.example/");
        }
        assertThat(Files.readString(home.resolve("console.log")))
                .doesNotContain("SLF4J")
                .doesNotContain("ERROR")
                .doesNotContain("WARN");
    }

    /**
     * Links between sites at random, to popular pages more often; with 14,000 pages too many for their distances to be
     * counted.
     */
    static void writeCrawl(Path basename, int pages) throws IOException {
        Random random = new Random(5);
        ArrayListMutableGraph graph = new ArrayListMutableGraph(pages);
        StringBuilder urls = new StringBuilder();
        for (int page = 0; page < pages; page++) {
            int source = page;
            IntStream.generate(() -> Math.min(random.nextInt(pages), random.nextInt(pages)))
                    .limit(8)
                    .distinct()
                    .sorted()
                    .forEach(target -> graph.addArc(source, target));
            urls.append("http://h" + page % 700 + ".test/" + page + "\n");
        }
        BVGraph.store(graph.immutableView(), basename.toString());
        Files.writeString(basename.resolveSibling(basename.getFileName() + ".urls"), urls);
    }

    private void aGraphLoadedFromAFileGivesTheRowsOfTheImportedStore(Session session) throws IOException {
        Record stored = session.run("CALL crawl.graph.project('stored')").single();
        Record loaded =
                session.run("CALL crawl.graph.load('loaded', 'crawls/made-up')").single();

        assertThat(stored.get("source").asString()).isEqualTo("store (kernel)");
        assertThat(loaded.get("source").asString())
                .isEqualTo(home.toRealPath() + "/import/crawls/made-up.graph (WebGraph)");
        for (String column : List.of("nodeCount", "relationshipCount", "rankedRelationshipCount", "site")) {
            assertThat(loaded.get(column)).isEqualTo(stored.get(column));
        }
        for (String call : List.of(
                "crawl.extractSeeds(5, {graph: $graph})",
                "crawl.cores.stream(2, {graph: $graph})",
                "crawl.hits.stream({graph: $graph, maxIterations: 5})")) {
            assertThat(rows(session, call, "loaded")).isNotEmpty().isEqualTo(rows(session, call, "stored"));
        }
        session.run("CALL crawl.graph.export('stored', 'crawls/again.graph')").consume();
        assertThat(home.resolve("import/crawls/again.properties"))
                .content()
                .contains("graphclass=" + BVGraph.class.getName() + "\n");
    }

    private static void extractsSeedsAndFollowsThem(Session session) {
        assertThat(session.run(
                                "CALL crawl.extractSeeds.write(5, {site: 'domain', run: 'five'}) YIELD seeds RETURN seeds")
                        .single()
                        .get("seeds")
                        .asInt())
                .isEqualTo(5);
        assertThat(session.run("CALL crawl.simulate({run: 'five', draws: 2, depth: 3})")
                        .list())
                .hasSize(20);
        assertThat(session.run(
                                "CALL crawl.graph.project('all') YIELD name CALL crawl.graph.stats(name)"
                                        + " YIELD averageDistance CALL crawl.graph.drop(name) YIELD bytes RETURN averageDistance")
                        .single()
                        .get("averageDistance")
                        .asDouble())
                .isGreaterThan(1);
    }

    private void importsAndExplains(Session session) throws IOException {
        assertThat(session.run("RETURN crawl.url.site('http://www.target.co.uk/1') AS site")
                        .single()
                        .get("site")
                        .asString())
                .isEqualTo("target.co.uk");
        assertThat(session.run("CALL crawl.help('')").list()).hasSizeGreaterThan(14);
        Files.writeString(home.resolve("import/links.tsv"), "http://a.test/\thttp://b.test/\n");
        assertThat(session.run("CALL crawl.import.graph('links.tsv') YIELD newPages, newLinks"
                                + " RETURN newPages, newLinks")
                        .single()
                        .asMap())
                .isEqualTo(Map.of("newPages", 2L, "newLinks", 1L));
    }

    private void learnsTheMapOfAForum(Session session) throws IOException {
        ForumWarc.write(
                StoredForums.of(ForumShape.of(ForumStyle.NUMBERED, 2, 12), 5), home.resolve("import/forum.warc"));
        Record trained = session.run("CALL crawl.forum.train('forum.example', {input: 'forum.warc'})")
                .single();
        assertThat(trained.get("keptPageTypes").asInt())
                .isBetween(1, trained.get("pageTypes").asInt() - 1);
        assertThat(session.run("RETURN crawl.follow(null, 'http://forum.example/') AS follow")
                        .single()
                        .get("follow")
                        .asString())
                .isEqualTo("follow");
    }

    /** Rows without their nodes. */
    private static List<Map<String, Object>> rows(Session session, String call, String graph) {
        return session.run("CALL " + call, Map.of("graph", graph)).list(row -> {
            Map<String, Object> columns = new TreeMap<>(row.asMap());
            columns.remove("page");
            columns.values()
                    .removeIf(value -> value instanceof List<?> list
                            && !list.isEmpty()
                            && (list.get(0) == null || list.get(0) instanceof Node));
            return columns;
        });
    }

    @Test
    void everyClassInItIsOursOrRelocated() throws IOException {
        try (JarFile jar = new JarFile(StockServer.pluginJar().toFile())) {
            assertThat(jar.stream().map(ZipEntry::getName).filter(name -> name.endsWith(".class")))
                    .allMatch(name -> name.startsWith("org/crawlgraph/"));
            assertThat(jar.stream().map(ZipEntry::getName).filter(name -> name.startsWith("META-INF/")))
                    .allMatch(name ->
                            name.matches("META-INF/|META-INF/MANIFEST.MF|.*(LICENSE|NOTICE)(.txt)?|META-INF/\\w+/"
                                    + "|META-INF/licenses/.*[.]txt"));
        }
    }
}
