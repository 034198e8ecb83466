package org.crawlgraph.app.command.imports;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code datasets list} and {@code get}, with the bundled graph as the data set that a server on this machine
 * publishes.
 */
public class DatasetsIT {

    private static final Path DOCWEB = Program.ROOT.resolve("datasets/docweb");

    @TempDir
    private Path folder;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer server;
    /** Holds back what is sent behind the first 120,000 bytes of a file; open unless a test closes it. */
    private volatile CountDownLatch gate = new CountDownLatch(0);

    @BeforeEach
    void publish() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/docweb/", this::serve);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            Path file = DOCWEB.resolve(exchange.getRequestURI().getPath().substring("/docweb/".length()));
            if (!Files.exists(file)) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            byte[] content = Files.readAllBytes(file);
            exchange.getResponseHeaders().set("ETag", "\"1\"");
            if (exchange.getRequestMethod().equals("HEAD")) {
                exchange.getResponseHeaders().set("Content-Length", Integer.toString(content.length));
                exchange.sendResponseHeaders(200, -1);
                return;
            }
            String range = exchange.getRequestHeaders().getFirst("Range");
            int first = range == null ? 0 : Integer.parseInt(range.replaceAll("\\D", ""));
            exchange.getResponseHeaders()
                    .set("Content-Range", "bytes " + first + "-" + (content.length - 1) + "/" + content.length);
            exchange.sendResponseHeaders(range == null ? 200 : 206, content.length - first);
            send(exchange.getResponseBody(), Arrays.copyOfRange(content, first, content.length));
        }
    }

    private void send(OutputStream out, byte[] content) throws IOException {
        for (int at = 0; at < content.length; at += 10_000) {
            out.write(content, at, Math.min(10_000, content.length - at));
            out.flush();
            if (at >= 120_000) {
                pass();
            }
        }
    }

    private void pass() throws IOException {
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** A manifest of one data set, docweb, whose list of checksums is not published. */
    private String manifest(String more) throws IOException {
        String base = "http://127.0.0.1:" + server.getAddress().getPort() + "/docweb/";
        String text = """
                {"datasets": [{
                  "name": "docweb", "what": "documentation", "about": "The web of software documentation.",
                  "publisher": "CrawlGraph", "page": "%1$s", "pages": 98398, "links": 1688135,
                  "licence": "various", "terms": "See its README.", "cite": ["its README"], "checksums": "%1$sdocweb.md5sums",
                  "files": [
                    {"name": "docweb.graph", "address": "%1$sdocweb.graph"},
                    {"name": "docweb.properties", "address": "%1$sdocweb.properties"},
                    {"name": "docweb.urls.gz", "address": "%1$sdocweb.urls.gz"}%2$s
                  ]}]}
                """.formatted(base, more.replace("BASE", base));
        return Files.writeString(folder.resolve("manifest.json"), text).toString();
    }

    private Program.Ended get(String manifest) throws Exception {
        return Program.run(folder, "datasets", "get", "docweb", "--manifest", manifest, "--into", folder.toString());
    }

    @Test
    void theListFitsOnATerminal() throws Exception {
        Program.Ended ended = Program.run(folder, "datasets", "list");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out().lines())
                .hasSize(7)
                .allMatch(line -> line.length() <= 100)
                .anyMatch(line -> line.matches(" uk-2002 +\\.uk, 2002 +18520486 +298113762 .*"));
    }

    @Test
    void theJsonListHasCitations() throws Exception {
        JsonNode list = new ObjectMapper()
                .readTree(Program.run(folder, "datasets", "list", "--json").out());
        assertThat(new ObjectMapper()
                        .readTree(Program.run(folder, "datasets", "list", "--jsonl")
                                .out()
                                .lines()
                                .toList()
                                .toString()))
                .isEqualTo(list);
        assertThat(Program.run(folder, "datasets", "list", "--csv").out().lines())
                .hasSize(list.size() + 1);
        assertThat(list).hasSize(6).allSatisfy(dataset -> {
            assertThat(dataset.path("cite")).isNotEmpty();
            assertThat(dataset.path("terms").asText()).isNotEmpty();
        });
    }

    @Test
    void whatIsDownloadedCanBeImportedAndIsNotDownloadedTwice() throws Exception {
        String manifest = manifest("");
        Program.Ended first = get(manifest);
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.out())
                .containsPattern("docweb\\.graph +\\d+ +true +not verified by checksum")
                .containsPattern("docweb\\.urls\\.gz +\\d+ +true +complete gzip, no checksum known");
        String path = folder.resolve("docweb").toString();
        assertThat(first.err())
                .contains("the publisher's list of checksums was not found")
                .contains("terms: See its README.")
                .contains("import it with: crawlgraph import " + path);
        for (String ending : new String[] {".graph", ".properties", ".urls.gz"}) {
            assertThat(folder.resolve("docweb" + ending)).hasSameBinaryContentAs(DOCWEB.resolve("docweb" + ending));
        }

        Program.Ended second = get(manifest);
        assertThat(second.code()).isZero();
        assertThat(second.out()).contains(" false ").doesNotContain(" true ");
        assertThat(second.err()).contains("nothing to do");

        Program.Ended imported = Program.run(
                folder, "import", path, "--home", folder.resolve("home").toString(), "--json");
        assertThat(imported.out()).contains("\"nodeCount\":98398", "\"relationshipCount\":1688135");
    }

    @Test
    void anUnpublishedOptionalFileSetsTheExitCode() throws Exception {
        Program.Ended ended = get(manifest(", {\"name\": \"a.gz\", \"address\": \"BASEa.gz\", \"optional\": true}"));
        assertThat(ended.code()).isEqualTo(3);
        assertThat(ended.err()).contains("a.gz is not published; the graph can be imported without it");
    }

    @Nightly("every build resumes downloads in RetrievalTest")
    @Test
    void anInterruptedDownloadResumes() throws Exception {
        String manifest = manifest("");
        gate = new CountDownLatch(1);
        Process process = new ProcessBuilder(ProgramJvm.command("datasets", "get", "docweb", "--manifest", manifest))
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(folder.resolve("err.txt").toFile())
                .start();
        Path part = folder.resolve("docweb.graph.part");
        try {
            while (process.isAlive() && !(Files.exists(part) && Files.size(part) > 100_000)) {
                TimeUnit.MILLISECONDS.sleep(20);
            }
            process.destroy(); // SIGTERM; Ctrl-C takes the same way
            assertThat(process.waitFor()).isIn(130, 143);
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(folder.resolve("err.txt")).content().contains("interrupted; the partial download is kept");
        assertThat(part).exists();
        assertThat(folder.resolve("docweb.graph")).doesNotExist();

        gate.countDown();
        assertThat(get(manifest).code()).isZero();
        assertThat(folder.resolve("docweb.graph")).hasSameBinaryContentAs(DOCWEB.resolve("docweb.graph"));
        assertThat(part).doesNotExist();
    }

    @Test
    void anUnknownDataSetIsAnError() throws Exception {
        Program.Ended ended = Program.run(folder, "datasets", "get", "uk2002");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err().lines()).singleElement().asString().contains("no data set \"uk2002\"");
    }
}
