package org.crawlgraph.procedures.crawls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.procedures.testkit.StockServer;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.Transaction;

@Timeout(180)
public class ImportsIT {

    public static final List<String> CONSTRAINTS = List.of(
            "page_url IF NOT EXISTS FOR (p:Page) REQUIRE p.url IS UNIQUE",
            "crawl_import IF NOT EXISTS FOR (i:CrawlImport) REQUIRE i.fingerprint IS UNIQUE");

    @TempDir
    private Path outside;

    @BeforeAll
    static void schema() {
        Server.clear();
        CONSTRAINTS.forEach(constraint -> Server.run("CREATE CONSTRAINT " + constraint));
    }

    @AfterAll
    static void schemaOfOthers() {
        Server.clear();
        Server.run("DROP CONSTRAINT page_url");
        Server.run("DROP CONSTRAINT crawl_import");
    }

    @BeforeEach
    void clear() {
        Server.clear();
    }

    private static Path file(String name, String text) throws IOException {
        return Files.writeString(Server.IMPORTS.resolve(name), text);
    }

    /** A ring of pages with chords. */
    private static void ring(String name, int pages) throws IOException {
        file(
                name,
                IntStream.range(0, pages)
                        .mapToObj(page -> url(page) + "\t" + url((page + 1) % pages) + "\n" + url(page) + "\t"
                                + url((page + 100) % pages) + "\n")
                        .collect(Collectors.joining()));
    }

    private static void archive(String name, String... pages) throws IOException {
        StringBuilder records = new StringBuilder();
        for (int i = 0; i < pages.length; i += 2) {
            String http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + pages[i + 1];
            records.append("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: " + pages[i]
                    + "\r\nContent-Type: application/http\r\nContent-Length: " + http.length() + "\r\n\r\n" + http
                    + "\r\n\r\n");
        }
        file(name, records.toString());
    }

    @Test
    void linksAndPagesHaveDetailsWhenAsked() throws IOException {
        String text = "The same seven words on both pages here.";
        archive(
                "details.warc",
                "http://a.org/",
                "<html lang=en_gb>" + text
                        + "<a href=/x>to <b>x</b></a><a href=/y rel='ugc sponsored'></a><a href=/z></a>",
                "http://b.org/",
                text);
        Server.run("CALL crawl.import.graph('details.warc')");
        assertThat(Server.run("MATCH ()-[l:LINKS_TO]->() WHERE l.anchor IS NOT NULL RETURN l"))
                .isEmpty();
        Record row = Server.one("CALL crawl.import.graph('details.warc', {linkDetails: true, sketches: true})");

        assertThat(row.get("newLinks").asInt()).isZero();
        assertThat(row.get("note").isNull()).isTrue();
        assertThat(
                        Server.run(
                                "MATCH ()-[l:LINKS_TO]->(p) RETURN p.url AS url, l.anchor AS anchor, l.rel AS rel ORDER BY url"))
                .extracting(link ->
                        link.get("url").asString() + " " + link.get("anchor").asString("-") + " "
                                + link.get("rel").asString("-"))
                .containsExactly("http://a.org/x to x -", "http://a.org/y - sponsored ugc", "http://a.org/z - -");
        assertThat(Server.run("MATCH (p:Page) WHERE p.language IS NOT NULL RETURN p.url + ' ' + p.language AS row"))
                .extracting(page -> page.get("row").asString())
                .containsExactly("http://a.org/ en-GB");
        assertThat(Server.one("CALL crawl.duplicates.stream({minLikeness: 0.5}) YIELD url, originalUrl")
                        .asMap())
                .isEqualTo(Map.of("url", "http://b.org/", "originalUrl", "http://a.org/"));
        assertThat(Server.one("CALL crawl.import.graph('details.warc', {linkDetails: true, sketches: true})")
                        .get("note")
                        .asString())
                .contains("was imported before");
    }

    /** Names of columns that the table of links does not have by itself. */
    @Test
    void columnsOfATableCanBeNamed() throws IOException {
        file("named.csv", "size;page;out\n7;http://a.test/;http://b.test/\n2;http://c.test/;http://b.test/\n");
        String columns = "{columns: {source: 'page', target: 3, weight: 'size'}}";
        assertThat(Server.one("CALL crawl.import.graph('named.csv', " + columns + ")")
                        .get("newLinks")
                        .asInt())
                .isEqualTo(2);
        assertThat(Server.run("MATCH (p)-[l:LINKS_TO]->() RETURN p.url + ' ' + l.weight AS row ORDER BY row"))
                .extracting(link -> link.get("row").asString())
                .containsExactly("http://a.test/ 7.0", "http://c.test/ 2.0");
        Record loaded = Server.one("CALL crawl.graph.load('named', 'named.csv', " + columns + ")");
        assertThat(loaded.get("relationshipProperties").asList()).containsExactly("size");
        assertThat(loaded.get("relationshipCount").asInt()).isEqualTo(2);
        Server.run("CALL crawl.graph.drop('named')");
        for (String call : List.of("import.graph('unclear.csv'", "graph.load('unclear', 'unclear.csv'")) {
            file("unclear.csv", "a;b;c\nx;y;z\nz;x;y\n");
            assertThatThrownBy(() -> Server.run("CALL crawl." + call + ")"))
                    .hasMessageContaining("columns: {source: NAME, target: NAME}")
                    .hasMessageNotContaining("--");
            assertThatThrownBy(() -> Server.run("CALL crawl." + call + ", {columns: {source: 'a', to: 'b'}})"))
                    .hasMessageContaining("columns is {")
                    .hasMessageContaining("it must be a map from source, target, weight to names or numbers");
        }
        assertThatThrownBy(() -> Server.run("CALL crawl.graph.load('two', 'named.csv',"
                        + " {columns: {weight: 'size'}, relationshipWeightProperty: 'size'})"))
                .hasMessageContaining("exclude each other");
    }

    @Test
    void whatIsNotUsedIsCountedAndNamed() throws IOException {
        file("unused.csv", "source,target,text\nhttp://a.test/,http://b.test/,x\nhttp://b.test/,,y\n");
        String unused = "; ignored: 1 × column 3 'text', which is not used, 1 × record without a source or target";
        assertThat(Server.one("CALL crawl.import.graph('unused.csv')")
                        .get("format")
                        .asString())
                .endsWith("ids are URLs" + unused);
        assertThat(Server.one("CALL crawl.graph.load('unused', 'unused.csv')")
                        .get("source")
                        .asString())
                .endsWith("ids are URLs" + unused + ")");
        Server.run("CALL crawl.graph.drop('unused')");
    }

    @Test
    void badRecordsOfALoadedFileAreCountedUpToALimit() throws IOException {
        file("bad.csv", "source,target\nhttp://a.test/,http://b.test/\nhttp://b.test/,http://c.test/,x\n");
        assertThatThrownBy(() -> Server.run("CALL crawl.graph.load('bad', 'bad.csv', {maxRejects: 0})"))
                .hasMessageContaining("bad.csv:3: the record has 3 fields instead of 2")
                .hasMessageContaining("maxRejects");
        Record loaded = Server.one("CALL crawl.graph.load('bad', 'bad.csv')");
        Server.run("CALL crawl.graph.drop('bad')");
        assertThat(loaded.get("relationshipCount").asInt()).isEqualTo(1);
        assertThat(loaded.get("source").asString()).endsWith("ids are URLs), bad records skipped: 1");
    }

    /** A WebGraph or table without URLs. */
    @Test
    void pagesWithoutUrlsAreNamedByTheirIds() throws IOException {
        Server.run("CREATE CONSTRAINT page_id IF NOT EXISTS FOR (p:Page) REQUIRE p.id IS UNIQUE");
        try {
            file("ids.tsv", "7\t9\n8\t9\n");
            Server.run("CALL crawl.import.graph('ids.tsv')");
            assertThat(Server.run("CALL crawl.hits.stream({site: 'none'}) YIELD url RETURN url ORDER BY url"))
                    .extracting(row -> row.get("url").asString())
                    .containsExactly("7", "8", "9");
            assertThat(Server.one("CALL crawl.extractSeeds(1, {site: 'none'})")
                            .get("url")
                            .asString())
                    .isIn("7", "8", "9");
            Record core = Server.one("CALL crawl.cores.stream(1, {site: 'none', minHubs: 1, minAuthorities: 1})");
            assertThat(core.get("hubUrls").asList()).containsExactlyInAnyOrder("7", "8");
            assertThat(core.get("authorityUrls").asList()).containsExactly("9");
        } finally {
            Server.run("DROP CONSTRAINT page_id");
        }
    }

    private static String url(int page) {
        return "http://host" + page % 100 + ".test/" + page;
    }

    private static void assertRing(int pages) {
        Record counts = Server.one("MATCH (p:Page) WITH count(p) AS pages, count(DISTINCT p.url) AS urls"
                + " MATCH (a:Page)-[:LINKS_TO]->(b:Page)"
                + " WITH pages, urls, toInteger(split(a.url, '/')[3]) AS a, toInteger(split(b.url, '/')[3]) AS b"
                + " RETURN pages, urls, count(*) AS links, count(DISTINCT a * 1000000 + b) AS different,"
                + " count(CASE WHEN (b - a + " + pages + ") % " + pages + " IN [1, 100] THEN 1 END) AS right");
        assertThat(counts.asMap())
                .isEqualTo(Map.of(
                        "pages",
                        (long) pages,
                        "urls",
                        (long) pages,
                        "links",
                        2L * pages,
                        "different",
                        2L * pages,
                        "right",
                        2L * pages));
    }

    @Test
    void theRowHasTheFilesCountsAndTheNewOnes() throws IOException {
        Server.run("CREATE (:Page {url: 'http://b.test/', hub: 0.5})");
        file("links.tsv", "http://a.test/\thttp://b.test/\nno link\nhttp://b.test/\thttp://a.test/\n");

        Record row = Server.one("CALL crawl.import.graph('links.tsv')");

        assertThat(row.asMap())
                .containsEntry("file", "links.tsv")
                .containsEntry("format", "TSV: links from column 1 to column 2, ids are URLs")
                .containsEntry("nodeCount", 2L)
                .containsEntry("relationshipCount", 2L)
                .containsEntry("hosts", 2L)
                .containsEntry("newPages", 1L)
                .containsEntry("newLinks", 2L)
                .containsEntry("rejected", 1L)
                .containsEntry("batches", 2L)
                .containsEntry("note", null)
                .containsEntry(
                        "configuration",
                        Map.of("columns", Map.of(), "maxRejects", 1000L, "linkDetails", false, "sketches", false));
        assertThat(row.get("rejects").get(0).asMap())
                .containsEntry("file", "links.tsv")
                .containsEntry("place", "line 2")
                .containsKey("reason");
        assertThat(Server.one("MATCH (p:Page {url: 'http://b.test/'}) RETURN p.host, p.hub")
                        .asMap())
                .isEqualTo(Map.of("p.host", "b.test", "p.hub", 0.5));
    }

    @Test
    void aSecondCallFindsNothingToDoAndTheListShowsOneImport() throws IOException {
        ring("ring.tsv", 500);
        Server.run("CALL crawl.import.graph('ring.tsv')");

        Record second = Server.one("CALL crawl.import.graph('ring.tsv')");

        assertThat(second.get("newPages").asLong() + second.get("newLinks").asLong())
                .isZero();
        assertThat(second.get("note").asString()).contains("imported before");
        assertThat(imported().asMap())
                .containsEntry("file", "ring.tsv")
                .containsEntry("pages", 500L)
                .containsEntry("links", 1000L)
                .containsEntry("state", "finished")
                .containsEntry("percent", 100.0);
        assertRing(500);
    }

    /** The only import into the store. */
    private static Record imported() throws IOException {
        return Server.one(Files.readString(StockServer.ROOT.resolve("cypher/import/state.cypher")));
    }

    @Test
    void terminatedHalfwayItStopsAndASecondCallResumes() throws Exception {
        String terminate = "SHOW TRANSACTIONS YIELD transactionId AS id, currentQuery AS q"
                + " WHERE q STARTS WITH 'CALL crawl.import' TERMINATE TRANSACTION id YIELD message RETURN message";
        Server.run(terminate); // planned now, so that it comes halfway later
        ring("ring.tsv", 30_000);
        CompletableFuture<List<Record>> running =
                CompletableFuture.supplyAsync(() -> Server.run("CALL crawl.import.graph('ring.tsv', {jobId: 'ring'})"));
        while (Server.run("CALL crawl.listProgress() YIELD jobId, stage, progress"
                        + " WHERE jobId = 'ring' AND stage = 'importing links' AND progress > 0 RETURN 1")
                .isEmpty()) {
            assertThat(running).isNotDone();
            TimeUnit.MILLISECONDS.sleep(5);
        }

        Server.run(terminate);

        assertThatThrownBy(() -> running.get(60, TimeUnit.SECONDS)).hasMessageContaining("terminated");
        assertThat(Server.run("CALL crawl.listProgress()")).isEmpty();
        Record cut = imported();
        assertThat(cut.get("state").asString()).isEqualTo("unfinished");
        assertThat(cut.get("percent").asDouble()).isBetween(1.0, 99.9);
        long links = Server.one("MATCH (:Page)-[l:LINKS_TO]->() RETURN count(l) AS links")
                .get("links")
                .asLong();
        Record second = Server.one("CALL crawl.import.graph('ring.tsv')");
        assertThat(second.get("newLinks").asLong()).isEqualTo(60_000 - links);
        assertThat(second.get("note").asString()).contains("resumed after link " + links);
        assertRing(30_000);
    }

    @Test
    void callsAtTheSameTimeShareTheWork() throws Exception {
        ring("ring.tsv", 1000);
        ring("more.tsv", 1100);

        List<CompletableFuture<List<Record>>> running = IntStream.range(0, 4)
                .mapToObj(call -> CompletableFuture.supplyAsync(() -> Server.run(
                        "CALL crawl.import.graph($file)", Map.of("file", call % 2 == 0 ? "ring.tsv" : "more.tsv"))))
                .toList();
        for (CompletableFuture<List<Record>> one : running) {
            one.get(120, TimeUnit.SECONDS);
        }

        assertThat(Server.one("MATCH (p:Page) RETURN count(p) AS pages, count(DISTINCT p.url) AS urls")
                        .asMap())
                .isEqualTo(Map.of("pages", 1100L, "urls", 1100L));
        // the rings part where the shorter one closes: at its last link, and the last 100 chords
        assertThat(Server.one("MATCH (a:Page)-[:LINKS_TO]->(b:Page) WITH a, b, count(*) AS times"
                                + " RETURN count(*) AS links, max(times) AS most")
                        .asMap())
                .isEqualTo(Map.of("links", 2200L + 101, "most", 1L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../escape.tsv", "%s/escape.tsv", "link.tsv", "folder/escape.tsv", "%s/../escape.tsv"})
    void nothingOutsideTheImportFolderIsRead(String path) throws IOException {
        Path secret = Files.writeString(outside.resolve("escape.tsv"), "http://a.test/\thttp://b.test/\n");
        Files.deleteIfExists(Server.IMPORTS.resolve("link.tsv"));
        Files.deleteIfExists(Server.IMPORTS.resolve("folder"));
        Files.createSymbolicLink(Server.IMPORTS.resolve("link.tsv"), secret);
        Files.createSymbolicLink(Server.IMPORTS.resolve("folder"), outside);
        try {
            assertThatThrownBy(() -> Server.run(
                            "CALL crawl.import.graph($path)", Map.of("path", path.replace("%s", outside.toString()))))
                    .hasMessageContaining("import folder");
        } finally {
            Files.delete(Server.IMPORTS.resolve("link.tsv"));
            Files.delete(Server.IMPORTS.resolve("folder"));
        }
        assertThat(Server.run("MATCH (n) RETURN n")).isEmpty();
    }

    @Test
    void aDamagedFileIsRefusedWithItsPlaceInWordsOfThisCall() throws IOException {
        file("bad.tsv", "http://a.test/\thttp://b.test/\nno link\n");

        assertThatThrownBy(() -> Server.run("CALL crawl.import.graph('bad.tsv', {maxRejects: 0})"))
                .hasMessageContaining("bad.tsv:2: the record has 1 of 2 fields")
                .hasMessageContaining("with maxRejects")
                .message()
                .doesNotContain("--");
        assertThat(Server.run("MATCH (n) RETURN n")).isEmpty();
    }

    @Test
    void aMissingConstraintIsNamedWithTheStatementThatCreatesIt() throws IOException {
        ring("ring.tsv", 200);
        Server.run("DROP CONSTRAINT page_url");
        try {
            assertThatThrownBy(() -> Server.run("CALL crawl.import.graph('ring.tsv')"))
                    .hasMessageContaining("run: CREATE CONSTRAINT " + CONSTRAINTS.get(0) + ";");
        } finally {
            Server.run("CREATE CONSTRAINT " + CONSTRAINTS.get(0));
        }
    }

    @Nightly("an import waits half a minute for pages of others at night")
    @Test
    void pagesThatTheCallersOwnTransactionHasChangedAreAnErrorAndNoEndlessWait() throws IOException {
        ring("ring.tsv", 200);
        Server.run("CALL crawl.import.graph('ring.tsv')");
        Server.run("MATCH (p:Page {url: 'http://host1.test/1'})-[l]->() DELETE l");
        try (Session session = Server.DRIVER.session();
                Transaction tx = session.beginTransaction()) {
            tx.run("MATCH (p:Page {url: 'http://host1.test/1'}) SET p.mine = true")
                    .consume();
            assertThatThrownBy(
                            () -> tx.run("CALL crawl.import.graph('ring.tsv')").consume())
                    .hasMessageContaining("perhaps the transaction of this call: call it in a separate transaction");
        }
        Server.run("CALL crawl.import.graph('ring.tsv')");
        assertRing(200);
    }
}
