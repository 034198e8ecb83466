package org.crawlgraph.app.command.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Database;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Password;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.schema.StoreFailure;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** One server in a JVM of its own, asked from outside; the last test stops it. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public class ServeIT {

    /** Over HTTP/2 this client takes an answer that comes before all was sent for a failure. */
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @TempDir
    private static Path folder;

    private static Path home;
    private static String login;
    private static ProgramJvm.Server server;

    @BeforeAll
    static void importsAndServes() throws Exception {
        home = folder.resolve("home");
        // two hubs of two sites, both linking to the same two pages; a third page that only links inside its site
        Path links = Files.writeString(folder.resolve("links.tsv"), """
                https://a.example/\thttps://x.example/1
                https://a.example/\thttps://x.example/2
                https://b.example/\thttps://x.example/1
                https://b.example/\thttps://x.example/2
                https://a.example/\thttps://a.example/about
                """);
        Program.Ended ended = Program.run(folder, "import", "--json", "--home", home.toString(), links.toString());
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("\"nodeCount\":5", "\"relationshipCount\":5", "\"hosts\":3");
        server = ProgramJvm.Server.start(home);
        login = "Authorization: Basic "
                + Base64.getEncoder()
                        .encodeToString(
                                ("neo4j:" + Password.read(server.passwordFile())).getBytes(StandardCharsets.UTF_8));
    }

    @AfterAll
    static void leavesNothingRunning() {
        server.process().destroyForcibly();
    }

    @Test
    void cypherOverTheQueryApiAnswers() throws Exception {
        HttpResponse<String> answer =
                post("/db/neo4j/query/v2", "{\"statement\": \"MATCH (p:Page) RETURN count(p)\"}", "application/json");
        assertThat(answer.statusCode()).isBetween(200, 202);
        assertThat(answer.body()).contains("\"values\":[[5]]");
    }

    @Test
    void cypherOverTheTransactionApiAnswers() throws Exception {
        HttpResponse<String> answer = post(
                "/db/neo4j/tx/commit",
                "{\"statements\": [{\"statement\": \"MATCH ()-[l:LINKS_TO]->() RETURN count(l)\"}]}",
                "application/json");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("\"row\":[5]").contains("\"errors\":[]");
    }

    @Test
    void browserShowsItsPage() throws Exception {
        HttpResponse<String> page = send(HttpRequest.newBuilder(URI.create(server.browser())));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("<title>Neo4j Browser</title>");
    }

    @Test
    void discoveryNamesTheRealPorts() throws Exception {
        HttpResponse<String> discovery =
                send(HttpRequest.newBuilder(URI.create(server.http() + "/")).header("Accept", "application/json"));
        assertThat(discovery.body())
                .contains("\"bolt_direct\":\"" + server.bolt() + "\"")
                .contains(server.http() + "/db/{databaseName}/query/v2");
    }

    @Test
    void aForeignPageIsRefused() throws Exception {
        for (String origin : List.of(
                "https://evil.example",
                "null",
                "http://localhost.evil.example",
                "http://localhost:1",
                "https://localhost")) {
            assertThat(status("GET / HTTP/1.1", "Host: " + authority(), "Origin: " + origin))
                    .as(origin)
                    .isEqualTo(403);
            assertThat(status("POST /db/neo4j/tx HTTP/1.1", "Host: " + authority(), "Origin: " + origin, login))
                    .as(origin)
                    .isEqualTo(403);
        }
        assertThat(status("POST /db/neo4j/tx HTTP/1.1", "Host: " + authority(), "Sec-Fetch-Site: cross-site", login))
                .isEqualTo(403);
        assertThat(status("GET /browser/ HTTP/1.1", "Host: " + authority(), "Sec-Fetch-Site: cross-site"))
                .as("a link that was followed")
                .isEqualTo(200);
        assertThat(status("GET / HTTP/1.1", "Host: " + authority(), "Origin: " + server.http()))
                .isEqualTo(200);
    }

    @Test
    void aNameOfAStrangerThatLeadsHereIsRefused() throws Exception {
        for (String host : List.of(
                "evil.example",
                "evil.example:" + server.httpPort(),
                "localhost.evil.example",
                "127.0.0.1.evil.example",
                "")) {
            for (String path : List.of("/", "/browser/", "/db/neo4j/query/v2", "/db/neo4j/tx/commit")) {
                assertThat(status("GET " + path + " HTTP/1.1", "Host: " + host))
                        .as(host + path)
                        .isIn(400, 403);
            }
        }
        assertThat(status("GET http://evil.example/ HTTP/1.1", "Host: " + authority()))
                .isIn(400, 403);
        assertThat(status("GET / HTTP/1.1", "Host: 127.0.0.1:" + server.httpPort()))
                .isEqualTo(200);
        assertThat(status("GET / HTTP/1.1", "Host: LOCALHOST:4711"))
                .as("a tunnel")
                .isEqualTo(200);
    }

    @Test
    void whatIsNotJsonRunsNoCypher() throws Exception {
        String evil = "{\"statement\": \"CREATE (:Evil)\", \"statements\": [{\"statement\": \"CREATE (:Evil)\"}]}";
        for (String path : List.of("/db/neo4j/tx/commit", "/db/neo4j/tx", "/db/neo4j/query/v2")) {
            for (String type :
                    List.of("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x")) {
                assertThat(post(path, evil, type).statusCode())
                        .as(path + " " + type)
                        .isEqualTo(415);
            }
        }
    }

    @Test
    void withoutThePasswordNobodyGetsIn() throws Exception {
        for (String login : List.of("X-None: 0", "Authorization: Basic bmVvNGo6bmVvNGo=")) { // neo4j:neo4j
            assertThat(status("POST /db/neo4j/tx HTTP/1.1", "Host: " + authority(), login))
                    .isEqualTo(401);
        }
        try (BoltClient stranger = new BoltClient(Database.open(URI.create(server.bolt())))) {
            assertThatThrownBy(() -> stranger.rows("RETURN 1", Map.of())).isInstanceOf(StoreFailure.class);
        }
        if (Files.getFileAttributeView(home, PosixFileAttributeView.class) != null) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home)))
                    .isEqualTo("rwx------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(server.passwordFile())))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void aForeignPageGetsNoWebSocket() throws Exception {
        assertThat(webSocket("Origin: https://evil.example")).startsWith("HTTP/1.1 403 ");
        assertThat(webSocket("origin:null")).startsWith("HTTP/1.1 403 ");
        assertThat(webSocket("Origin: http://localhost.evil.example")).startsWith("HTTP/1.1 403 ");
    }

    @Test
    void browserGetsItsWebSocket() throws Exception {
        assertThat(webSocket("Origin: " + server.http())).startsWith("HTTP/1.1 101 ");
    }

    @Test
    void theSchemaOfPagesIsThere() throws Exception {
        String indexes = post(
                        "/db/neo4j/query/v2",
                        "{\"statement\": \"SHOW INDEXES YIELD labelsOrTypes, properties, owningConstraint"
                                + " WHERE labelsOrTypes = ['Page'] RETURN properties[0], owningConstraint IS NOT NULL\"}",
                        "application/json")
                .body();
        assertThat(indexes).contains("[\"url\",true]").contains("[\"host\",false]");
    }

    @Test
    void apocWorksButWritesNoFiles() throws Exception {
        String csv = cypherError("CALL apoc.export.csv.query('RETURN 1 AS one', 'x.csv', {})");
        assertThat(csv).contains("Export to files not enabled");
        assertThat(post(
                                "/db/neo4j/query/v2",
                                "{\"statement\": \"CALL apoc.export.csv.query('RETURN 1 AS one', null, {stream: true})"
                                        + " YIELD rows RETURN rows\"}",
                                "application/json")
                        .body())
                .contains("[[1]]");
    }

    @Test
    void seedsAsksTheServerThatRuns() throws Exception {
        Program.Ended seeds = Program.run(folder, "seeds", "1", "--json", "--home", home.toString());
        assertThat(seeds.err()).contains("using the server at " + server.bolt());
        assertThat(seeds.code()).isZero();
        assertThat(seeds.out())
                .startsWith("[\n{\"rank\":1,\"url\":\"https://")
                .contains("\"hubs\":null,\"authorities\":null,\"newPages\":1,")
                .endsWith("}\n]\n");
    }

    @Test
    void fewerSeedsThanAskedForEndsWith3() throws Exception {
        Program.Ended seeds =
                Program.run(folder, "seeds", "9", "-o", "objective=communities", "--home", home.toString());
        assertThat(seeds.code()).isEqualTo(3);
        assertThat(seeds.err()).contains("only 1 of 9 seeds");
        assertThat(seeds.out().lines()).as("legend, header, seed").hasSize(3);
    }

    @Test
    void anUnknownObjectiveIsRefused() throws Exception {
        Program.Ended wrong = Program.run(folder, "seeds", "1", "-o", "objective=best", "--home", home.toString());
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("--option objective is 'best'; it must be one of 'harvest', 'communities'");
    }

    @Test
    void coresAndHitsPrintTables() throws Exception {
        Program.Ended cores = Program.run(folder, "cores", "1", "--home", home.toString());
        assertThat(cores.code()).as(cores.err()).isZero();
        assertThat(cores.out()).contains("2: a.example/, …");
        Program.Ended hits = Program.run(folder, "hits", "--by", "hub", "--limit", "1", "--home", home.toString());
        assertThat(hits.code()).as(hits.err()).isZero();
        assertThat(hits.out().lines()).hasSize(2);
        assertThat(hits.out()).contains("a.example/");
    }

    @Test
    void aWrongOptionOfTheProcedureIsOneSentence() throws Exception {
        Program.Ended seeds = Program.run(folder, "seeds", "1", "-o", "coverDensty=80", "--home", home.toString());
        assertThat(seeds.code()).isEqualTo(2);
        assertThat(seeds.err()).contains("coverDensty", "coverDensity").doesNotContain("Exception", "\tat ");
        assertThat(seeds.out()).isEmpty();
    }

    @Test
    void aBusyPortIsNamedWithItsOption() throws Exception {
        Path other = folder.resolve("other");
        Program.Ended bolt = Program.run(
                folder, "serve", "--home", other.toString(), "--bolt-port", "" + server.boltPort(), "--http-port", "0");
        assertThat(bolt.code()).isEqualTo(1);
        assertThat(bolt.err().lines()).singleElement().asString().contains("" + server.boltPort(), "--bolt-port");
        Program.Ended http = Program.run(
                folder, "demo", "--home", other.toString(), "--bolt-port", "0", "--http-port", "" + server.httpPort());
        assertThat(http.code()).isEqualTo(1);
        assertThat(http.err().lines()).singleElement().asString().contains("" + server.httpPort(), "--http-port");
    }

    @Test
    void aHomeInUseIsLeftAlone() throws Exception {
        String[] ports = {"--home", home.toString(), "--bolt-port", "0", "--http-port", "0"};
        for (String command : List.of("demo", "serve")) {
            Program.Ended second =
                    Program.run(folder, command, ports[0], ports[1], ports[2], ports[3], ports[4], ports[5]);
            assertThat(second.code()).isEqualTo(1);
            assertThat(second.err()).contains("is using " + home, "--home").doesNotContain("\tat ");
        }
    }

    @Test
    void anUnwritableHomeIsOneSentence() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        Program.Ended ended =
                Program.run(folder, "serve", "--home", file.resolve("home").toString());
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err().lines()).singleElement().asString().contains("cannot write", file.toString(), "--home");
    }

    @Test
    void aWrongCommandLineEndsWith2() throws Exception {
        assertThat(Program.run(folder, "serve", "--bolt", "7687").code()).isEqualTo(2);
        assertThat(Program.run(folder, "seeds", "many").code()).isEqualTo(2);
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void sigtermStopsItAndTheStoreOpensAgain() throws Exception {
        post("/db/neo4j/query/v2", "{\"statement\": \"CREATE (:Kept)\"}", "application/json");
        server.process().destroy();
        // ten seconds on a machine that has time for it
        assertThat(server.process().waitFor(Series.length(120, 10), TimeUnit.SECONDS))
                .isTrue();
        assertThat(server.process().exitValue()).isZero();
        assertThat(home.resolve("server.properties")).doesNotExist();
        assertThat(ProgramJvm.Server.temporary(home)).isEmptyDirectory();
        try (Connection again = Connection.open(new Home(home), HomeServer.PLUGINS, true, message -> {})) {
            assertThat(again.client().rows("MATCH (k:Kept) RETURN k", Map.of())).hasSize(1);
            assertThat(again.client().rows("MATCH (e:Evil) RETURN e", Map.of())).isEmpty();
        }
    }

    private static String cypherError(String cypher) throws IOException, InterruptedException {
        return post("/db/neo4j/query/v2", "{\"statement\": \"" + cypher + "\"}", "application/json")
                .body();
    }

    private static HttpResponse<String> post(String path, String body, String type)
            throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(server.http() + path))
                .header("Content-Type", type)
                .header("Authorization", login.substring("Authorization: ".length()))
                .header("Accept", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private static String authority() {
        return "localhost:" + server.httpPort();
    }

    /** Sends a head without a body, which no client of the JDK would send so, and reads the status of the answer. */
    private static int status(String... head) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.httpPort())) {
            socket.setSoTimeout(10_000);
            String text = String.join("\r\n", head) + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            String line = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
            return Integer.parseInt(line.substring("HTTP/1.1 ".length()));
        }
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return HTTP.send(request.timeout(Duration.ofMinutes(2)).build(), HttpResponse.BodyHandlers.ofString());
    }

    /** Asks the Bolt port for a WebSocket as a browser would and reads the first line of its answer. */
    private static String webSocket(String origin) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.boltPort())) {
            socket.setSoTimeout(120_000);
            OutputStream out = socket.getOutputStream();
            String head = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" + origin
                    + "\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
            out.write(head.getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            return new String(in.readNBytes(16), StandardCharsets.US_ASCII);
        }
    }
}
