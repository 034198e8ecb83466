package org.crawlgraph.procedures.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.exceptions.ServiceUnavailableException;

/**
 * A Neo4j server in a JVM of its own, started by Neo4j's own entry point, with the plugin jar in {@code plugins/} and
 * none of our classes and libraries on its class path.
 */
public final class StockServer implements AutoCloseable {

    public static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", "."));

    /** What the plugin brings itself, and so must not find on the class path of the server. */
    private static final Pattern OURS = Pattern.compile(
            "[/\\\\](crawlgraph-|jwarc-|dec-|juniversalchardet-|fastcsv-|fastutil-|crawler-commons-|webgraph-|dsiutils-|"
                    + "sux4j-|jsap-|guava-|commons-math3-|jsoup-|(test-)?classes$)[^/\\\\]*$");

    /**
     * What such a server runs from.
     *
     * @param java the program
     * @param classPath jars of Neo4j and of what it needs
     * @param main Neo4j's own entry point
     */
    public record Release(Path java, String classPath, String main) {

        /** The version that this build is made for, on the Java that runs it. */
        static Release ours() {
            return new Release(
                    Path.of(System.getProperty("java.home"), "bin", "java"),
                    Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                            .filter(entry -> !OURS.matcher(entry).find())
                            .collect(Collectors.joining(File.pathSeparator)),
                    "org.neo4j.server.CommunityEntryPoint");
        }
    }

    private final Path home;
    private final Process process;
    public final Driver driver;

    /** Starts it; takes about ten seconds. */
    public StockServer(Path home) throws Exception {
        this(home, Release.ours());
    }

    /** The same of any version. */
    public StockServer(Path home, Release release) throws Exception {
        this.home = home;
        for (String folder : new String[] {"plugins", "conf", "import"}) {
            Files.createDirectories(home.resolve(folder));
        }
        Files.copy(pluginJar(), home.resolve("plugins/crawlgraph.jar"), StandardCopyOption.REPLACE_EXISTING);
        int port = freePort();
        Files.writeString(
                home.resolve("conf/neo4j.conf"),
                "server.bolt.listen_address=127.0.0.1:" + port + "\nserver.http.enabled=false\n"
                        + "server.directories.import=import\n"
                        + "dbms.security.auth_enabled=false\nserver.memory.pagecache.size=64m\n"
                        // it would wait ten seconds for clients to go away
                        + "internal.server.bolt.thread_pool_shutdown_wait_time=200ms\n"
                        + "internal.server.bolt.connection_shutdown_wait_time=200ms\n");
        process = start(release);
        driver = GraphDatabase.driver("bolt://127.0.0.1:" + port, AuthTokens.none());
        awaitBolt();
    }

    public static Path pluginJar() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("procedures/target"))) {
            return files.filter(file -> file.getFileName().toString().matches("crawlgraph-procedures-[\\d.]+\\.jar"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private Process start(Release release) throws IOException {
        return new ProcessBuilder(
                        release.java().toString(),
                        "-Xmx768m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        release.classPath(),
                        release.main(),
                        "--home-dir=" + home,
                        "--config-dir=" + home.resolve("conf"))
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("console.log").toFile())
                .start();
    }

    private void awaitBolt() throws Exception {
        while (true) {
            try {
                driver.verifyConnectivity();
                return;
            } catch (ServiceUnavailableException e) {
                assertThat(process.isAlive())
                        .as(() -> "server runs; it said: " + read("console.log") + read("logs/neo4j.log"))
                        .isTrue();
                TimeUnit.MILLISECONDS.sleep(200);
            }
        }
    }

    /** What the server has written to a file in its home. */
    public String read(String file) {
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

    @Override
    public void close() {
        driver.close();
        process.destroy();
        assertThat(process.onExit()).succeedsWithin(Duration.ofSeconds(60));
    }
}
