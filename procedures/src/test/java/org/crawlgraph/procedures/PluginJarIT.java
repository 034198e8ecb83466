package org.crawlgraph.procedures;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.Session;
import org.neo4j.driver.exceptions.ServiceUnavailableException;

/** The plugin jar as its users have it: alone in {@code plugins/} of a stock server, started by Neo4j's own entry point. */
@Timeout(240)
class PluginJarIT {

    private static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", "."));

    /** What the plugin brings itself, and so must not find on the class path of the server. */
    private static final Pattern OURS = Pattern.compile(
            "[/\\\\](crawlgraph-|fastutil-|webgraph-|dsiutils-|sux4j-|guava-|jsap-|commons-math3-|jsoup-|crawler-commons-|(test-)?classes$)[^/\\\\]*$");

    @TempDir
    Path home;

    @Test
    void extractsSeedsInAStockServerWithoutAnySettingForProcedures() throws Exception {
        Files.createDirectories(home.resolve("plugins"));
        Files.createDirectories(home.resolve("conf"));
        Files.copy(pluginJar(), home.resolve("plugins/crawlgraph.jar"));
        int port = freePort();
        Files.writeString(
                home.resolve("conf/neo4j.conf"),
                "server.bolt.listen_address=127.0.0.1:" + port + "\nserver.http.enabled=false\n"
                        + "server.directories.import=import\ndbms.security.auth_enabled=false\nserver.memory.pagecache.size=64m\n");
        Process server = start();
        try (Driver driver = GraphDatabase.driver("bolt://127.0.0.1:" + port, AuthTokens.none())) {
            awaitBolt(driver, server);
            try (Session session = driver.session()) {
                session.run("UNWIND range(0, 29) AS i CREATE (:Page {url: 'http://hub' + i + '.test/'})")
                        .consume();
                session.run("UNWIND range(0, 9) AS i CREATE (:Page {url: 'http://www.target.co.uk/' + i})")
                        .consume();
                session.run(
                                "MATCH (h:Page), (t:Page) WHERE h.url CONTAINS 'hub' AND t.url CONTAINS 'target'"
                                        + " AND (toInteger(substring(t.url, 24)) + size(h.url)) % 3 > 0 CREATE (h)-[:LINKS_TO]->(t)")
                        .consume();

                assertThat(session.run("CALL crawl.extractSeeds(10)").list()).isNotEmpty();
                assertThat(session.run("CALL crawl.extractSeeds.write(10, {site: 'domain'}) YIELD seeds RETURN seeds")
                                .single()
                                .get("seeds")
                                .asInt())
                        .isPositive();
                assertThat(session.run("RETURN crawl.url.site('http://www.target.co.uk/1') AS site")
                                .single()
                                .get("site")
                                .asString())
                        .isEqualTo("target.co.uk");
                assertThat(session.run("CALL crawl.help('')").list()).hasSizeGreaterThan(14);
                importsAGraph(session);
            }
        } finally {
            server.destroy();
            assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(Files.readString(home.resolve("console.log")))
                .doesNotContain("SLF4J")
                .doesNotContain("ERROR");
    }

    private void importsAGraph(Session session) throws IOException {
        Files.createDirectories(home.resolve("import"));
        for (String ending : new String[] {".graph", ".properties", ".urls.gz"}) {
            Files.copy(ROOT.resolve("datasets/docweb/docweb" + ending), home.resolve("import/docweb" + ending));
        }
        session.run("CREATE CONSTRAINT FOR (p:Page) REQUIRE p.url IS UNIQUE").consume();
        session.run("CREATE CONSTRAINT FOR (i:CrawlImport) REQUIRE i.fingerprint IS UNIQUE")
                .consume();
        assertThat(session.run("CALL crawl.import.graph('docweb') YIELD format, newPages, newLinks"
                                + " RETURN format, newPages, newLinks")
                        .single()
                        .asMap())
                .isEqualTo(Map.of("format", "WebGraph", "newPages", 98_398L, "newLinks", 1_688_135L));
    }

    private static Path pluginJar() throws IOException {
        try (var files = Files.list(ROOT.resolve("procedures/target"))) {
            return files.filter(file -> file.getFileName().toString().matches("crawlgraph-procedures-[\\d.]+\\.jar"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private Process start() throws IOException {
        String classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> !OURS.matcher(entry).find())
                .collect(Collectors.joining(File.pathSeparator));
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-cp",
                        classPath,
                        "org.neo4j.server.CommunityEntryPoint",
                        "--home-dir=" + home,
                        "--config-dir=" + home.resolve("conf"))
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("console.log").toFile())
                .start();
    }

    private void awaitBolt(Driver driver, Process server) throws Exception {
        while (true) {
            try {
                driver.verifyConnectivity();
                return;
            } catch (ServiceUnavailableException e) {
                assertThat(server.isAlive())
                        .as(() -> "server runs; it said: " + read("console.log") + read("logs/neo4j.log"))
                        .isTrue();
                TimeUnit.MILLISECONDS.sleep(200);
            }
        }
    }

    private String read(String file) {
        try {
            return Files.readString(home.resolve(file));
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
