package org.crawlgraph.app.command.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.FixedPort;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.connectors.BoltConnectorInternalSettings;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;

/** {@code import --online} and {@code import --bolt} as they are typed. */
@Timeout(300)
class OnlineCommandIT {

    @TempDir
    private static Path folder;

    private static Path home;
    private static Path links;
    private static HomeServer server;

    @BeforeAll
    static void serves() throws Exception {
        home = folder.resolve("home");
        links = Files.writeString(folder.resolve("links.tsv"), """
                https://a.example/\thttps://b.example/
                https://b.example/\thttps://c.example/
                """);
        server = HomeServer.start(home);
    }

    @AfterAll
    static void leavesNothingRunning() {
        server.close();
    }

    private static Program.Ended run(String... arguments) throws Exception {
        return Program.run(folder, arguments);
    }

    @Test
    void onlineAddsToTheServerOfTheHomeAndReportsWhatIsNew() throws Exception {
        Path more = Files.writeString(folder.resolve("more.tsv"), """
                https://b.example/\thttps://c.example/
                no link
                https://c.example/\thttps://d.example/
                """);
        Program.Ended first = run("import", "--online", "--json", "--home", home.toString(), links.toString());
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.err()).contains("using the server at " + server.bolt());
        assertThat(first.out())
                .contains("\"nodeCount\":3,\"relationshipCount\":2,\"hosts\":3", "\"newPages\":3,\"newLinks\":2");

        Program.Ended second = run("import", "--online", "--home", home.toString(), more.toString());

        assertThat(second.code()).as("a record was skipped").isEqualTo(3);
        assertThat(second.err()).contains("skipped 1 bad record", "more.tsv\tline 2");
        assertThat(second.out())
                .containsPattern("column 2, ids are URLs\\R.* newPages +newLinks +rejected\\R +3 +2 +3 +1 +1 +1");
        try (BoltClient client = server.client()) {
            assertThat(client.rows("MATCH (a:Page)-[:LINKS_TO]->(b:Page) RETURN a.url, b.url", Map.of()))
                    .hasSize(3);
        }
    }

    @Test
    void withoutItTheWayIsNamed() throws Exception {
        Program.Ended ended = run("import", "--home", home.toString(), links.toString());
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("the server at " + server.bolt() + " is using " + home, "add --online");
        assertThat(run("import", "--home", home.toString(), "none.tsv").err())
                .contains("none.tsv: no such file")
                .doesNotContain(" is using ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --bolt http://localhost:7687 | --bolt is 'http://localhost:7687'; it must be SCHEME://HOST:PORT
            --bolt localhost             | --bolt is 'localhost'; it must be SCHEME://HOST:PORT
            --bolt bolt://127.0.0.1:1    | no Neo4j answers at bolt://127.0.0.1:1
            --bolt bolt://h:1 --home x   | --bolt and --home exclude each other
            --online --dry-run           | remove --online, --link-details and --bolt
            """)
    void whatCannotBeIsOneSentence(String options, String message) throws Exception {
        String[] arguments = ("import " + options + " " + links).split(" ", -1);
        Program.Ended ended = run(arguments);
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains(message).doesNotContain("\tat ");
    }

    @Test
    void anyServerTakesAnImportWithUserAndPasswordButWithoutThePluginOrItsSchema() throws Exception {
        int port = FixedPort.free();
        DatabaseManagementService other = new DatabaseManagementServiceBuilder(folder.resolve("other"))
                .setConfig(GraphDatabaseSettings.auth_enabled, true)
                .setConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                .setConfig(GraphDatabaseSettings.pagecache_memory, 64L << 20)
                .setConfig(BoltConnectorInternalSettings.thread_pool_shutdown_wait_time, Duration.ofMillis(200))
                .setConfig(BoltConnectorInternalSettings.connection_shutdown_wait_time, Duration.ofMillis(200))
                .setConfig(BoltConnector.enabled, true)
                .setConfig(BoltConnector.listen_address, new SocketAddress("127.0.0.1", port))
                .build();
        try {
            other.database("system")
                    .executeTransactionally("ALTER USER neo4j SET PASSWORD 'a long password' CHANGE NOT REQUIRED");
            String bolt = "bolt://127.0.0.1:" + port;
            Map<String, String> user = Map.of("NEO4J_USERNAME", "neo4j", "NEO4J_PASSWORD", "a long password");
            Map<String, String> stranger = Map.of("NEO4J_USERNAME", "neo4j", "NEO4J_PASSWORD", "a guess");

            Program.Ended refused =
                    ProgramJvm.end(folder, stranger, ProgramJvm.command("import", "--bolt", bolt, links.toString()));
            Program.Ended ended =
                    ProgramJvm.end(folder, user, ProgramJvm.command("import", "--bolt", bolt, links.toString()));

            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.err()).contains("rejected the login", "NEO4J_PASSWORD");
            assertThat(ended.code()).as(ended.err()).isZero();
            assertThat(other.database("neo4j")
                            .<Long>executeTransactionally(
                                    "MATCH (:Page {url: 'https://a.example/'})-[:LINKS_TO]->(p:Page) RETURN count(p) AS n",
                                    Map.of(),
                                    rows -> (Long) rows.next().get("n")))
                    .isEqualTo(1);
        } finally {
            other.shutdown();
        }
    }
}
