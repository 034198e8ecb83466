package org.crawlgraph.procedures.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.crawlgraph.procedures.clusters.ClusterFunctions;
import org.crawlgraph.procedures.clusters.ClusterProcedures;
import org.crawlgraph.procedures.clusters.SampleProcedures;
import org.crawlgraph.procedures.crawls.DuplicateProcedures;
import org.crawlgraph.procedures.crawls.GraphProcedures;
import org.crawlgraph.procedures.crawls.ImportProcedures;
import org.crawlgraph.procedures.crawls.UrlFunctions;
import org.crawlgraph.procedures.forum.ForumFunctions;
import org.crawlgraph.procedures.forum.ForumProcedures;
import org.crawlgraph.procedures.help.HelpProcedures;
import org.crawlgraph.procedures.help.JobProcedures;
import org.crawlgraph.procedures.help.RunProcedures;
import org.crawlgraph.procedures.rank.ComponentProcedures;
import org.crawlgraph.procedures.rank.HarmonicProcedures;
import org.crawlgraph.procedures.rank.HitsProcedures;
import org.crawlgraph.procedures.rank.PageRankProcedures;
import org.crawlgraph.procedures.rank.WorthProcedures;
import org.crawlgraph.procedures.seeds.CommunityProcedures;
import org.crawlgraph.procedures.seeds.CoreProcedures;
import org.crawlgraph.procedures.seeds.SeedProcedures;
import org.crawlgraph.procedures.seeds.SimilarProcedures;
import org.crawlgraph.procedures.seeds.SurvivalProcedures;
import org.crawlgraph.procedures.simulate.SimulationProcedures;
import org.crawlgraph.procedures.social.ProfileProcedures;
import org.crawlgraph.procedures.social.TopicProcedures;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnectorInternalSettings;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;
import org.neo4j.harness.Neo4j;
import org.neo4j.harness.Neo4jBuilders;
import org.neo4j.io.fs.FileUtils;

/** One real Neo4j with the procedures for all integration tests of this module, spoken to over Bolt. */
public final class Server {

    /** The import folder of the server; goes when the JVM ends. */
    public static final Path IMPORTS = imports();

    private static final Duration MOMENT = Duration.ofMillis(200);

    public static final Neo4j NEO4J = start();
    public static final Driver DRIVER = GraphDatabase.driver(NEO4J.boltURI(), AuthTokens.none());

    private Server() {}

    private static Path imports() {
        try {
            Path folder = Files.createTempDirectory("crawlgraph-import").toRealPath();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Neo4j start() {
        Neo4j neo4j = Neo4jBuilders.newInProcessBuilder()
                .withDisabledServer()
                .withConfig(GraphDatabaseSettings.load_csv_file_url_root, IMPORTS)
                .withConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                // it would be half the memory of the machine, whose pages the server lists first
                .withConfig(GraphDatabaseSettings.pagecache_memory, 64L << 20)
                // it would wait ten seconds for clients to go away
                .withConfig(BoltConnectorInternalSettings.thread_pool_shutdown_wait_time, MOMENT)
                .withConfig(BoltConnectorInternalSettings.connection_shutdown_wait_time, MOMENT)
                .withProcedure(ClusterProcedures.class)
                .withProcedure(CommunityProcedures.class)
                .withProcedure(CoreProcedures.class)
                .withProcedure(DuplicateProcedures.class)
                .withProcedure(ForumProcedures.class)
                .withProcedure(GraphProcedures.class)
                .withProcedure(ComponentProcedures.class)
                .withProcedure(HarmonicProcedures.class)
                .withProcedure(HelpProcedures.class)
                .withProcedure(JobProcedures.class)
                .withProcedure(HitsProcedures.class)
                .withProcedure(ImportProcedures.class)
                .withProcedure(PageRankProcedures.class)
                .withProcedure(ProfileProcedures.class)
                .withProcedure(RunProcedures.class)
                .withProcedure(SampleProcedures.class)
                .withProcedure(SeedProcedures.class)
                .withProcedure(SimilarProcedures.class)
                .withProcedure(WorthProcedures.class)
                .withProcedure(SurvivalProcedures.class)
                .withProcedure(SimulationProcedures.class)
                .withProcedure(TopicProcedures.class)
                .withFunction(ClusterFunctions.class)
                .withFunction(ForumFunctions.class)
                .withFunction(HelpProcedures.class)
                .withFunction(RunProcedures.class)
                .withFunction(UrlFunctions.class)
                .build();
        Runtime.getRuntime().addShutdownHook(new Thread(neo4j::close));
        return neo4j;
    }

    /** Runs a query in a transaction of its own. */
    public static List<Record> run(String query, Map<String, Object> parameters) {
        try (Session session = DRIVER.session()) {
            return session.run(query, parameters).list();
        }
    }

    public static List<Record> run(String query) {
        return run(query, Map.of());
    }

    /** Deletes a file, or a folder of files, of the import folder, if it exists. */
    public static void delete(String path) throws IOException {
        Path file = IMPORTS.resolve(path);
        if (Files.isDirectory(file)) {
            FileUtils.deleteDirectory(file);
        } else {
            Files.deleteIfExists(file);
        }
    }

    /** Runs a query that returns one row. */
    public static Record one(String query) {
        return run(query).get(0);
    }

    /** Empties the store and the catalog of named graphs. */
    public static void clear() {
        run("MATCH (n) DETACH DELETE n");
        run("CALL crawl.graph.list() YIELD name RETURN name")
                .forEach(row -> run(
                        "CALL crawl.graph.drop($name)",
                        Map.of("name", row.get("name").asString())));
    }

    /** Replaces the store by a graph written as {@code a.test/x -> b.test/y} items, parted by commas. */
    public static void graph(String text) {
        clear();
        List<List<String>> items = Stream.of(text.split(",", -1))
                .map(item -> List.of(item.strip().split("\\s*->\\s*", -1)))
                .toList();
        run("""
            UNWIND $items AS item UNWIND item AS end WITH DISTINCT end
            CREATE (p:Page {url: 'http://' + end}) SET p.host = crawl.url.host(p.url)
            """, Map.of("items", items));
        run("""
            UNWIND $items AS item WITH item WHERE size(item) = 2
            MATCH (a:Page {url: 'http://' + item[0]}), (b:Page {url: 'http://' + item[1]})
            CREATE (a)-[:LINKS_TO]->(b)
            """, Map.of("items", items));
    }

    /**
     * Replaces the store by many pages, numbered from 0, and links between them: by the API of the database, since
     * Cypher takes longer.
     *
     * @param host of the page of this number
     * @param source the number of the page that the link of this number leads from
     * @param target the number of the page that it leads to
     */
    public static void fill(
            int pages, IntFunction<String> host, int links, IntUnaryOperator source, IntUnaryOperator target) {
        clear();
        try (Transaction tx = NEO4J.defaultDatabaseService().beginTx()) {
            Node[] nodes = new Node[pages];
            for (int page = 0; page < pages; page++) {
                nodes[page] = tx.createNode(Label.label("Page"));
                nodes[page].setProperty("number", (long) page);
                nodes[page].setProperty("host", host.apply(page));
            }
            RelationshipType type = RelationshipType.withName("LINKS_TO");
            for (int link = 0; link < links; link++) {
                nodes[source.applyAsInt(link)].createRelationshipTo(nodes[target.applyAsInt(link)], type);
            }
            tx.commit();
        }
    }
}
