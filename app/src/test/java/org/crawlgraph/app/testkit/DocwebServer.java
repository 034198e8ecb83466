package org.crawlgraph.app.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.EmbeddedServer;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Ports;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.testkit.series.Series;

/**
 * A server on a part of the bundled graph, as {@code crawlgraph demo} leaves it, shared by tests that only add to it.
 */
public final class DocwebServer {

    public static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", ".."))
            .toAbsolutePath()
            .normalize();

    private static final class Part {
        static final Running RUNNING = start();
    }

    /** A server that commands find by its home, and who asks it. */
    private record Running(EmbeddedServer server, Path home, BoltClient client) {}

    private DocwebServer() {}

    /**
     * What the server that {@link #part} asks holds, as a file to import; written into {@code folder} when there is
     * none.
     */
    public static Path partFile(Path folder) {
        return Series.NIGHTLY ? Installation.here().docweb() : DocwebPart.write(folder.resolve("part.tsv"));
    }

    /** Asks the server on a part of it ({@link DocwebPart}); on the whole in the nightly build. */
    public static BoltClient part() {
        return Part.RUNNING.client();
    }

    /** The home of the server that {@link #part} asks. */
    public static Path partHome() {
        return Part.RUNNING.home();
    }

    /** Where that server answers over HTTP, without a path. */
    public static String partBolt() {
        return Part.RUNNING.server().address().bolt().toString();
    }

    private static Running start() {
        Path folder = JvmFolder.create();
        Path home = folder.resolve("home");
        GraphImport.run(partFile(folder), ImportOptions.DEFAULT, home, Checkpoint.NONE);
        EmbeddedServer server = EmbeddedServer.start(
                new Home(home), new Ports(0, 0), Installation.here().plugins());
        BoltClient client = server.client();
        client.rows("CALL crawl.extractSeeds.write(100, {run: 'demo', objective: 'communities'})", Map.of());
        writeLinks(client, home.resolve("import/links.tsv"));
        JvmFolder.deleteAtEnd(folder, () -> {
            client.close();
            server.close();
        });
        return new Running(server, home, client);
    }

    /** Writes a few links of the graph to a file, for imports that add nothing. */
    private static void writeLinks(BoltClient client, Path file) {
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
}
