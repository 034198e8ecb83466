package org.crawlgraph.procedures.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.procedures.neo4j.KernelReader;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.crawlgraph.procedures.neo4j.StoreReader;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.TransactionTerminatedException;
import org.neo4j.logging.NullLog;

/** The two ways to read the store, side by side, on a store with everything in it that a store can have. */
@Timeout(120)
class StoreReaderIT {

    private static final GraphDatabaseService DB = Server.NEO4J.defaultDatabaseService();
    private static final Projection ALL = new Projection(
            List.of("Page", "Draft"), List.of("LINKS_TO", "EMBEDS"), Site.HOST, Projection.PageProperties.OWN);

    /**
     * Pages, drafts and other nodes in turns, a fifth of them deleted; links of two types, parallel ones and self-links
     * among them, between all kinds of nodes; hosts in capitals, hosts that only the URL contains, URLs without a host.
     */
    @BeforeAll
    static void aStoreWithGaps() {
        Server.clear();
        Server.run(
                "UNWIND range(0, 5999) AS i CREATE (n:Node {number: i}) WITH n, i"
                        + " FOREACH (x IN CASE WHEN i % 3 = 0 THEN [1] END | SET n:Page)"
                        + " FOREACH (x IN CASE WHEN i % 5 = 0 THEN [1] END | SET n:Draft)"
                        + " FOREACH (x IN CASE WHEN i % 7 > 1 THEN [1] END | SET n.host = 'H' + (i % 301) + '.test')"
                        + " FOREACH (x IN CASE WHEN i % 7 = 0 THEN [1] END | SET n.host = 5, n.url = 'mailto:' + i)"
                        + " FOREACH (x IN CASE WHEN i % 7 = 1 THEN [1] END | SET n.url = 'http://h' + (i % 301) + '.test/' + i)");
        Server.run(
                "MATCH (n:Node) WITH n ORDER BY n.number WITH collect(n) AS all UNWIND range(0, 29999) AS i"
                        + " WITH i, all[i * 7919 % 6000] AS a, all[(i * 31 + i / 6000) % 1501] AS b CREATE (a)-[:LINKS_TO]->(b)"
                        + " FOREACH (x IN CASE WHEN i % 11 = 0 THEN [1] END | CREATE (a)-[:LINKS_TO]->(b))"
                        + " FOREACH (x IN CASE WHEN i % 13 = 0 THEN [1] END | CREATE (a)-[:EMBEDS]->(b))"
                        + " FOREACH (x IN CASE WHEN i % 1000 = 0 THEN [1] END | CREATE (a)-[:RARE]->(b), (a)-[:LINKS_TO]->(a))");
        Server.run("MATCH (n:Node) WHERE n.number % 5 = 3 DETACH DELETE n");
        Server.run("MATCH (n:Node {number: 21})-[r:LINKS_TO]->() DELETE r");
        Server.run(
                "MATCH (n:Node) SET n.address = 'http://x' + (n.number % 17) + '.test/'"
                        + " FOREACH (x IN CASE WHEN n.number % 4 = 0 THEN [1] END | SET n.owner = 'X' + (n.number % 3) + '.test')");
    }

    static List<Projection> projections() {
        return List.of(
                ALL,
                new Projection(List.of("Page"), List.of("LINKS_TO"), Site.NONE, Projection.PageProperties.OWN),
                new Projection(List.of("Page", "Page"), List.of("EMBEDS"), Site.DOMAIN, Projection.PageProperties.OWN),
                new Projection(List.of("Node"), List.of("RARE"), Site.HOST, Projection.PageProperties.OWN),
                new Projection(
                        List.of("Node"),
                        List.of("LINKS_TO"),
                        Site.HOST,
                        new Projection.PageProperties("address", "owner")),
                new Projection(
                        List.of("Draft", "Node"),
                        List.of("RARE", "LINKS_TO", "EMBEDS"),
                        Site.HOST,
                        Projection.PageProperties.OWN));
    }

    @ParameterizedTest
    @MethodSource("projections")
    void bothGiveTheSameGraphWithAnyNumberOfThreads(Projection projection) {
        PageGraph expected = plainly(projection);
        assertThat(expected.links()).isPositive();
        assertThat(expected.pages()).isGreaterThan(1000);
        for (int concurrency : new int[] {1, 2, 7}) {
            assertSame(throughKernel(projection, concurrency), expected);
        }
    }

    private static void assertSame(PageGraph graph, PageGraph expected) {
        assertThat(ids(graph)).isEqualTo(ids(expected));
        assertThat(graph.linkGraph()).isEqualTo(expected.linkGraph());
        assertThat(graph.links()).isEqualTo(expected.links());
        assertThat(graph.bytes()).isEqualTo(expected.bytes());
    }

    private static List<Long> ids(PageGraph graph) {
        return IntStream.range(0, graph.pages())
                .mapToObj(page -> graph.nodes().id(page))
                .toList();
    }

    private static PageGraph plainly(Projection projection) {
        try (Transaction tx = DB.beginTx();
                Workers workers = new Workers(1)) {
            return projection.read(new PublicReader(tx), Projection.Kept.RANKED, workers, Checkpoint.NONE);
        }
    }

    private static PageGraph throughKernel(Projection projection, int concurrency) {
        try (Transaction tx = DB.beginTx();
                Workers workers = new Workers(concurrency)) {
            return projection.read(kernel(tx, workers), Projection.Kept.RANKED, workers, Checkpoint.NONE);
        }
    }

    private static StoreReader kernel(Transaction tx, Workers workers) {
        return Objects.requireNonNull(KernelReader.of(tx, workers));
    }

    @Test
    void theKernelReaderIsUsedIfPossible() {
        Record row = Server.one("CALL crawl.graph.project('all', {site: 'none'})");
        Server.run("CALL crawl.graph.drop('all')");

        assertThat(row.get("source").asString()).isEqualTo("store (kernel)");
    }

    @Test
    void whatTheTransactionItselfHasChangedIsReadByThePublicApi() {
        int before = Server.one("CALL crawl.hits.stats({site: 'none'})")
                .get("nodeCount")
                .asInt();
        try (Session session = Server.DRIVER.session();
                org.neo4j.driver.Transaction tx = session.beginTransaction()) {
            tx.run("MATCH (n:Node {number: 0}) CREATE (:Page {url: 'http://new.test/'})-[:LINKS_TO]->(n)")
                    .consume();
            Record row =
                    tx.run("CALL crawl.graph.project('mine', {site: 'none'})").single();

            assertThat(row.get("source").asString()).isEqualTo("store (public API)");
            assertThat(row.get("nodeCount").asInt()).isEqualTo(before + 1);
            tx.rollback();
        }
        Server.run("CALL crawl.graph.drop('mine')");
    }

    @Test
    void aTransactionOfAnotherKindIsReadByThePublicApi() {
        try (Transaction tx = DB.beginTx()) {
            Object other = Proxy.newProxyInstance(
                    Transaction.class.getClassLoader(),
                    new Class<?>[] {Transaction.class},
                    (proxy, method, arguments) -> {
                        try {
                            return method.invoke(tx, arguments);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
            PageGraph graph =
                    ALL.read((Transaction) other, Projection.Kept.RANKED, 2, NullLog.getInstance(), Checkpoint.NONE);

            assertThat(graph.source()).isEqualTo("store (public API)");
            assertSame(graph, plainly(ALL));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"reading pages", "reading links", "placing links", "reading hosts", "dropping links"})
    void aCheckpointStopsTheReadingAndTheTransactionCanGoOn(String stage) {
        Checkpoint stop = (reached, done, total) -> {
            assertThat(done).isBetween(0L, total);
            if (reached.equals(stage)) {
                throw new IllegalStateException("stopped in " + stage);
            }
        };
        try (Transaction tx = DB.beginTx();
                Workers workers = new Workers(3)) {
            for (StoreReader reader : List.of(kernel(tx, workers), new PublicReader(tx))) {
                assertThatThrownBy(() -> ALL.read(reader, Projection.Kept.RANKED, workers, stop))
                        .hasMessage("stopped in " + stage);
            }
            assertThat(ALL.read(kernel(tx, workers), Projection.Kept.RANKED, workers, Checkpoint.NONE)
                            .links())
                    .isPositive();
            tx.createNode().delete();
            tx.commit();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"reading pages", "reading links", "reading hosts"})
    void terminatingTheTransactionEndsAllThreadsThatRead(String stage) {
        Set<String> reached = new TreeSet<>();
        try (Transaction tx = DB.beginTx();
                Workers workers = new Workers(3)) {
            assertThatThrownBy(() ->
                            ALL.read(kernel(tx, workers), Projection.Kept.RANKED, workers, (at, done, total) -> {
                                reached.add(at);
                                if (at.equals(stage)) {
                                    tx.terminate();
                                }
                            }))
                    .isInstanceOf(TransactionTerminatedException.class);
        }
        assertThat(reached).contains(stage).doesNotContain("dropping links");
    }

    @Test
    void aPageWithoutHostAndUrlIsNamedByBoth() {
        Projection withoutHost =
                new Projection(List.of("Nameless"), List.of("LINKS_TO"), Site.HOST, Projection.PageProperties.OWN);
        try (Transaction tx = DB.beginTx()) {
            tx.execute("CREATE (:Nameless {title: 'x'})").close();
            tx.commit();
        }
        try (Transaction tx = DB.beginTx();
                Workers workers = new Workers(2)) {
            for (StoreReader reader : List.of(kernel(tx, workers), new PublicReader(tx))) {
                assertThatThrownBy(() -> withoutHost.read(reader, Projection.Kept.RANKED, workers, Checkpoint.NONE))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("has neither a host nor a url");
            }
        } finally {
            Server.run("MATCH (n:Nameless) DELETE n");
        }
    }

    @Test
    void aLabelThatNoNodeHasIsRefusedByBoth() {
        try (Transaction tx = DB.beginTx();
                Workers workers = new Workers(2)) {
            for (StoreReader reader : List.of(kernel(tx, workers), new PublicReader(tx))) {
                for (String label : List.of("Unheard", "With `quotes`")) {
                    assertThatThrownBy(() -> reader.nodes(List.of("Page", label), Checkpoint.NONE))
                            .hasMessageContaining("no node has the label :" + label);
                }
            }
        }
    }

    @Test
    void withoutTheIndexOfLabelsPagesAreFoundAllTheSame() {
        PageGraph expected = plainly(ALL);
        Server.run(
                        "SHOW INDEXES YIELD name, type, entityType WHERE type = 'LOOKUP' AND entityType = 'NODE' RETURN name")
                .forEach(row -> Server.run("DROP INDEX " + row.get("name").asString()));
        try {
            assertSame(throughKernel(ALL, 2), expected);
        } finally {
            Server.run("CREATE LOOKUP INDEX labels FOR (n) ON EACH labels(n)");
            Server.run("CALL db.awaitIndexes()");
        }
    }
}
