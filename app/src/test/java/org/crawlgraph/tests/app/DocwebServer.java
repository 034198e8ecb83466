package org.crawlgraph.tests.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.app.Installation;
import org.crawlgraph.app.server.CypherClient;
import org.crawlgraph.app.server.EmbeddedServer;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Ports;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.ImportOptions;
import org.crawlgraph.run.Checkpoint;
import org.neo4j.driver.Record;

/** A server on the bundled graph as {@code crawlgraph demo} leaves it, shared by the tests that only add to it. */
final class DocwebServer {

    static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", ".."))
            .toAbsolutePath()
            .normalize();
    static final CypherClient CLIENT = start();

    private DocwebServer() {}

    private static CypherClient start() {
        Path folder = temporary();
        GraphImport.run(Installation.here().docweb(), ImportOptions.DEFAULT, folder, Checkpoint.NONE);
        EmbeddedServer server = EmbeddedServer.start(
                new Home(folder), Ports.PRIVATE, Installation.here().plugins());
        CypherClient client = CypherClient.connect(server.address());
        client.rows("CALL crawl.extractSeeds.write(100, {run: 'demo'})", Map.of());
        writeLinks(client, folder.resolve("import/links.tsv"));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            client.close();
            server.close();
            delete(folder);
        }));
        return client;
    }

    /** Writes a few links of the graph to a file, for imports that add nothing. */
    private static void writeLinks(CypherClient client, Path file) {
        List<String> lines = client
                .rows("MATCH (a:Page)-[:LINKS_TO]->(b:Page) RETURN a.url + '\\t' + b.url AS line LIMIT 5", Map.of())
                .stream()
                .map(row -> row.get("line").asString())
                .toList();
        try {
            Files.write(file, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Record> rows(String query) {
        return CLIENT.rows(query, Map.of());
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("crawlgraph-docweb");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted((one, other) -> other.compareTo(one))
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
