package org.crawlgraph.app.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.EmbeddedServer;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Ports;

/** A server in this JVM that commands find by its home, as they find one that {@code serve} has started. */
public record HomeServer(EmbeddedServer embedded, Home home) implements AutoCloseable {

    /** Without APOC, whose procedures Neo4j would compile at each start. */
    public static final Path PLUGINS = plugins();

    private static Path plugins() {
        Path folder = JvmFolder.create();
        JvmFolder.deleteAtEnd(folder, () -> {});
        try (DirectoryStream<Path> own =
                Files.newDirectoryStream(Installation.here().plugins(), "crawlgraph-*.jar")) {
            for (Path jar : own) {
                Files.copy(jar, folder.resolve(jar.getFileName()));
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts on any free ports. */
    public static HomeServer start(Path home) {
        return start(home, 0);
    }

    /** Starts on a port for Bolt that is known before; 0 for any. */
    public static HomeServer start(Path home, int boltPort) {
        Home folder = new Home(home);
        return new HomeServer(EmbeddedServer.start(folder, new Ports(boltPort, 0), PLUGINS), folder);
    }

    public String bolt() {
        return embedded.address().bolt().toString();
    }

    /** The path of its password. */
    public Path passwordFile() {
        return home.passwordFile();
    }

    public BoltClient client() {
        return embedded.client();
    }

    @Override
    public void close() {
        embedded.close();
    }
}
