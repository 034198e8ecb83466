package org.crawlgraph.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.webgraph.ImmutableGraph;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.store.EmbeddedStore;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.ingest.testkit.OpenStore;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.Store;
import org.crawlgraph.schema.StoreFailure;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.graphdb.Transaction;

@Timeout(300)
class OnlineImportIT {

    private static final String PAGES = "MATCH (p:Page) RETURN properties(p) AS page ORDER BY p.url, p.id";
    private static final String LINKS = """
            MATCH (a:Page)-[l:LINKS_TO]->(b:Page)
            RETURN coalesce(a.url, a.id) AS a, coalesce(b.url, b.id) AS b, properties(l) AS l ORDER BY a, b""";

    @TempDir
    private static Path shared;

    static OpenStore store;

    @TempDir
    private Path folder;

    @BeforeAll
    static void opens() {
        store = new OpenStore(shared.resolve("home"));
        SchemaEntry.ensure(schema(), SchemaEntry.ALL);
    }

    @AfterAll
    static void closes() {
        store.close();
    }

    @Nested
    class OfColumns extends Columns {}

    @BeforeEach
    void empty() {
        clear();
    }

    private static void clear() {
        store.rows("MATCH (n) DETACH DELETE n");
    }

    private static Store schema() {
        return new EmbeddedStore(store.database(), 0);
    }

    private static OnlineImport.OnlineSummary online(Path input, int batchSize, Checkpoint checkpoint) {
        return OnlineImport.run(store.database(), input, ImportOptions.DEFAULT, batchSize, checkpoint);
    }

    private static OnlineImport.OnlineSummary online(Path input) {
        return online(input, 7, Checkpoint.NONE);
    }

    /** Pages with all properties, and links, of a bulk import. */
    private List<List<String>> bulk(Path input) {
        GraphImport.run(input, ImportOptions.DEFAULT, folder.resolve("bulk"), Checkpoint.NONE);
        try (OpenStore bulk = new OpenStore(folder.resolve("bulk"))) {
            return List.of(bulk.rows(PAGES), bulk.rows(LINKS));
        }
    }

    /** The same of an import into the store, emptied before and after: it equals a bulk import, as other tests show. */
    private static List<List<String>> alone(Path input) {
        clear();
        online(input, 100_000, Checkpoint.NONE);
        List<List<String>> all = there();
        clear();
        return all;
    }

    private static List<List<String>> there() {
        return List.of(store.rows(PAGES), store.rows(LINKS));
    }

    private static List<String> lastTransaction() {
        return store.system("SHOW DATABASE neo4j YIELD lastCommittedTxn RETURN lastCommittedTxn");
    }

    /** Links between some of {@code pages} pages, some of them on no host. */
    private Path edges(String name, long seed, int pages, int links) {
        Random random = new Random(seed);
        return Inputs.write(
                folder.resolve(name),
                IntStream.range(0, links)
                        .mapToObj(link -> url(random.nextInt(pages)) + "\t" + url(random.nextInt(pages)) + "\n")
                        .collect(Collectors.joining()));
    }

    private static String url(int page) {
        return (page % 10 == 0 ? "mailto:p" : "http://Host" + page % 7 + ".test/") + page;
    }

    @Test
    void pagesWithUrlsEqualABulkImport() {
        Path input = edges("links.tsv", 1, 100, 400);

        OnlineImport.OnlineSummary summary = online(input);

        assertThat(there()).isEqualTo(bulk(input));
        assertThat(summary.newPages()).isEqualTo(summary.graph().pages());
        assertThat(summary.newLinks()).isEqualTo(summary.graph().links());
        assertThat(summary.note()).isNull();
    }

    @Test
    void pagesWithoutUrlsEqualABulkImport() {
        Path input = Inputs.webGraph(folder.resolve("g"), Inputs.random(5));

        online(input);

        assertThat(there()).isEqualTo(bulk(input));
    }

    @Test
    void hostsOfCommonCrawlAreTheSame() {
        Inputs.write(folder.resolve("g-vertices.txt.gz"), Inputs.gzip("0\tcom.a\t7\n1\tcom.b\t1\n2\torg.c\t3\n"));
        Inputs.write(folder.resolve("g-edges.txt.gz"), Inputs.gzip("0\t1\n0\t2\n2\t0\n"));
        online(folder.resolve("g"));

        assertThat(there()).isEqualTo(bulk(folder.resolve("g")));
    }

    @Test
    void aSecondImportDoesNothingAtAll() {
        Path input = edges("links.tsv", 2, 100, 400);
        online(input);
        List<List<String>> first = there();
        List<String> transaction = lastTransaction();

        OnlineImport.OnlineSummary second = online(input);

        assertThat(second.newPages()).isZero();
        assertThat(second.newLinks()).isZero();
        assertThat(second.batches()).isZero();
        assertThat(second.note()).contains("was imported before");
        assertThat(there()).isEqualTo(first);
        assertThat(lastTransaction()).isEqualTo(transaction);
    }

    @Test
    void whatSomebodyHasDeletedSinceIsWrittenAgain() {
        Path input = edges("links.tsv", 3, 100, 400);
        online(input);
        List<List<String>> first = there();
        store.rows("MATCH (p:Page) WITH p ORDER BY p.url LIMIT 3 DETACH DELETE p");
        store.rows("MATCH (:Page)-[l:LINKS_TO]->(:Page) WITH l LIMIT 5 DELETE l");

        OnlineImport.OnlineSummary again = online(input);

        assertThat(there()).isEqualTo(first);
        assertThat(again.newPages()).isEqualTo(3);
        assertThat(again.newLinks()).isGreaterThan(5);
    }

    @Test
    void aStoreFilledInBulkIsLeftAsItIs() {
        Path input = Inputs.webGraph(folder.resolve("g"), Inputs.random(6));
        Path home = folder.resolve("filled");
        GraphImport.run(input, ImportOptions.DEFAULT, home, Checkpoint.NONE);

        try (OpenStore filled = new OpenStore(home)) {
            List<String> before = filled.rows(LINKS);
            OnlineImport.OnlineSummary summary =
                    OnlineImport.run(filled.database(), input, ImportOptions.DEFAULT, 50, Checkpoint.NONE);
            assertThat(filled.rows(LINKS)).isEqualTo(before);
            assertThat(summary.newPages() + summary.newLinks()).isZero();
        }
    }

    @Test
    void overlappingCrawlsAddUpAndPagesKeepWhatOthersWroteOnThem() {
        Path one = edges("one.tsv", 4, 60, 200);
        Path other = edges("other.tsv", 5, 90, 300);
        Path both = Inputs.write(folder.resolve("both.tsv"), Inputs.read(one) + Inputs.read(other));
        List<String> links = alone(both).get(1);
        online(one);
        store.rows("MATCH (p:Page) SET p.hub = 0.5 REMOVE p.host");

        OnlineImport.OnlineSummary second = online(other);

        assertThat(store.rows(LINKS)).isEqualTo(links);
        assertThat(store.number("MATCH (p:Page) WHERE p.hub = 0.5 RETURN count(p)"))
                .isEqualTo(store.number("MATCH (p:Page) RETURN count(p)") - second.newPages());
        assertThat(store.number("MATCH (p:Page) WHERE p.url STARTS WITH 'http' AND p.hub IS NULL AND p.host IS NULL"
                        + " RETURN count(p)"))
                .isZero();
    }

    @Test
    void theSizeOfBatchesChangesNothing() {
        Path input = edges("links.tsv", 6, 50, 150);
        List<List<String>> expected = alone(input);
        for (int batchSize : new int[] {1, 40}) {
            clear();

            online(input, batchSize, Checkpoint.NONE);

            assertThat(there()).as("batches of %d", batchSize).isEqualTo(expected);
        }
    }

    @Test
    void aPageWithMoreLinksThanABatchHoldsIsSpreadOverSeveral() {
        String hub = "0: " + IntStream.range(0, 100).mapToObj(Integer::toString).collect(Collectors.joining(" "));
        ImmutableGraph graph = Inputs.graph(100, hub + "\n3: 4 5 6\n");
        Path input = Inputs.webGraph(folder.resolve("g"), graph);
        List<List<String>> expected = alone(input);
        store.rows("CREATE (:Page {id: 0})-[:LINKS_TO]->(:Page {id: 50})");

        OnlineImport.OnlineSummary summary = online(input);

        assertThat(summary.newLinks()).isEqualTo(102);
        assertThat(summary.batches()).isEqualTo((100 + 6) / 7 + (103 + 6) / 7);
        assertThat(there()).isEqualTo(expected);
    }

    @Test
    void aRerunResumesAfterTheLastBatch() {
        Path input = edges("links.tsv", 7, 100, 400);
        ImportSummary graph = GraphImport.check(input, ImportOptions.DEFAULT, Checkpoint.NONE);
        List<List<String>> expected = alone(input);
        RuntimeException stop = new IllegalStateException("stop");
        long created = 0;
        int runs = 0;
        while (true) {
            AtomicInteger reports = new AtomicInteger();
            Checkpoint impatient = (stage, done, total) -> {
                if (stage.startsWith("importing") && reports.incrementAndGet() == 2) {
                    throw stop;
                }
            };
            long pages = store.number("MATCH (p:Page) RETURN count(p)");
            runs++;
            try {
                OnlineImport.OnlineSummary last = online(input, 40, runs < 8 ? impatient : Checkpoint.NONE);
                assertThat(there()).isEqualTo(expected);
                created += last.newLinks();
                break;
            } catch (IllegalStateException e) {
                assertThat(e).isSameAs(stop);
                assertThat(store.number("MATCH (p:Page) RETURN count(p)")).isBetween(pages, graph.pages());
                // the stop comes from another thread, so at worst just after the last batch
                assertThat(store.rows("MATCH (i:CrawlImport) RETURN i.pages AS pages"))
                        .containsExactly("{pages=" + graph.pages() + "}");
            }
        }
        assertThat(created).isLessThanOrEqualTo(graph.links());
    }

    @Test
    void importsAtTheSameTimeMakeNoPageOrLinkTwice() throws Exception {
        List<Path> inputs = List.of(
                edges("1.tsv", 8, 80, 900),
                edges("2.tsv", 9, 80, 900),
                edges("3.tsv", 10, 80, 900),
                edges("1again.tsv", 8, 80, 900));
        Path all = Inputs.write(
                folder.resolve("all.tsv"), inputs.stream().map(Inputs::read).collect(Collectors.joining()));
        List<List<String>> expected = alone(all);

        List<CompletableFuture<OnlineImport.OnlineSummary>> running = inputs.stream()
                .map(input -> CompletableFuture.supplyAsync(() -> online(input)))
                .toList();
        for (CompletableFuture<OnlineImport.OnlineSummary> one : running) {
            one.get(120, TimeUnit.SECONDS);
        }

        assertThat(there()).isEqualTo(expected);
        assertThat(store.number("MATCH (i:CrawlImport) WHERE i.finishedAt IS NOT NULL RETURN count(i)"))
                .isEqualTo(3);
    }

    @Test
    void damageAtTheEndOfTheInputIsFoundBeforeAnythingIsWritten() {
        Path input = Inputs.webGraph(folder.resolve("g"), Inputs.random(7));
        Inputs.write(folder.resolve("g.urls"), "http://a.test/\n");
        List<String> transaction = lastTransaction();

        assertThatThrownBy(() -> online(input))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("the list has 1 URLs");

        assertThat(lastTransaction()).isEqualTo(transaction);
    }

    @Test
    void anImportThatWaitsForALockCanBeStopped() {
        Path input = edges("links.tsv", 11, 20, 50);
        online(input);
        RuntimeException stop = new IllegalStateException("stop");
        AtomicInteger waits = new AtomicInteger();
        try (Transaction other = store.database().beginTx()) {
            other.execute("MATCH (p:Page) SET p.host = 'taken', p.seen = true");
            other.execute("MATCH (:Page)-[l:LINKS_TO]->(:Page) DELETE l");
            store.rows("CREATE (:Page {url: 'http://more.test/'})"); // so that there is something to look for again
            assertThatThrownBy(() -> online(input, 10, (stage, done, total) -> {
                        if (stage.startsWith("importing") && waits.incrementAndGet() == 10) {
                            throw stop;
                        }
                    }))
                    .isSameAs(stop);
        }
    }

    @Test
    void aMissingConstraintIsCreated() {
        store.rows("DROP CONSTRAINT page_url");

        online(edges("links.tsv", 12, 20, 50));

        assertThat(store.rows("SHOW CONSTRAINTS YIELD name WHERE name = 'page_url' RETURN name"))
                .hasSize(1);
    }

    @Test
    void aConstraintOfOthersIsNamedWithTheValueItRejects() {
        store.rows("DROP INDEX page_host");
        store.rows("CREATE CONSTRAINT of_user FOR (p:Page) REQUIRE p.host IS UNIQUE");
        try {
            assertThatThrownBy(() -> online(edges("links.tsv", 14, 20, 50)))
                    .hasMessageContaining("already exists with label `Page` and property `host` = ")
                    .hasMessageContaining("drop the constraint (SHOW CONSTRAINTS lists it)")
                    .cause()
                    .as("a retry would fail too")
                    .isInstanceOfSatisfying(
                            StoreFailure.class,
                            failure -> assertThat(failure.passing()).isFalse());
        } finally {
            store.rows("DROP CONSTRAINT of_user");
            SchemaEntry.ensure(schema(), SchemaEntry.ALL);
        }
    }

    @Test
    void twoPagesOfOneUrlAreNamedWhenTheSchemaIsMade() {
        store.rows("DROP CONSTRAINT page_url");
        store.rows("UNWIND [1, 2] AS n CREATE (:Page {url: 'http://twice.test/'})");
        try {
            assertThatThrownBy(() -> SchemaEntry.ensure(schema(), SchemaEntry.ALL))
                    .hasMessageContaining("have the label `Page` and property `url` = 'http://twice.test/'")
                    .hasMessageContaining("Delete or merge nodes until each value is left once");
        } finally {
            clear();
            SchemaEntry.ensure(schema(), SchemaEntry.ALL);
        }
    }

    @Test
    void aBatchOfNothingIsRefused() {
        assertThatThrownBy(() -> online(edges("links.tsv", 13, 20, 50), 0, Checkpoint.NONE))
                .hasMessageContaining("batchSize is 0; it must be from 1 to 1000000");
    }

    @Test
    void aLaterFetchTakesThePlaceOfWhatIsThereAndAnEarlierOneDoesNot() {
        Path first = Inputs.write(folder.resolve("first"), """
                {"url": "http://a.test/", "fetchedAt": "1970-01-01T00:00:02Z", "status": 200, "title": "first", "signature": "0123", "links": ["/b", "/c"]}
                {"url": "http://a.test/b", "fetchedAt": "1970-01-01T00:00:02Z", "trouble": "exception"}""");
        Path later = Inputs.write(folder.resolve("later"), """
                {"url": "http://a.test/", "fetchedAt": "1970-01-01T00:00:03Z", "trouble": "exception"}
                {"url": "http://a.test/b", "fetchedAt": "1970-01-01T00:00:03Z", "status": 200, "title": "later", "signature": "0123", "links": ["/"]}""");
        Path earlier = Inputs.write(folder.resolve("earlier"), """
                {"url": "http://a.test/b", "fetchedAt": "1970-01-01T00:00:01Z", "status": 404, "links": []}
                {"url": "http://x.test/", "title": "other", "links": ["http://a.test/b"]}""");

        online(first);
        assertThat(there()).isEqualTo(bulk(first));
        assertThat(there().get(0).stream().map(OnlineImportIT::sorted))
                .contains(
                        "{page={fetchedAt=1970-01-01T00:00:02Z, host=a.test, signature=0123, status=200, title=first, url=http://a.test/}}");
        online(later);
        List<String> pages = List.of(
                "{page={fetchedAt=1970-01-01T00:00:03Z, host=a.test, title=first, trouble=exception, url=http://a.test/}}",
                "{page={fetchedAt=1970-01-01T00:00:03Z, host=a.test, signature=0123, status=200, title=later, url=http://a.test/b}}",
                "{page={host=a.test, url=http://a.test/c}}");
        assertThat(there().get(0).stream().map(OnlineImportIT::sorted)).isEqualTo(pages);
        assertThat(online(earlier).newLinks()).isEqualTo(1);
        assertThat(there().get(0).stream().map(OnlineImportIT::sorted)).containsAll(pages);
    }

    /** The properties of a page in the order of their names. */
    private static String sorted(String row) {
        String properties = row.substring("{page={".length(), row.length() - 2);
        return "{page={" + Arrays.stream(properties.split(", ", -1)).sorted().collect(Collectors.joining(", ")) + "}}";
    }
}
