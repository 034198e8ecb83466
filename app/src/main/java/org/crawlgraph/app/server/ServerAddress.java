package org.crawlgraph.app.server;

import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Properties;
import org.crawlgraph.app.UserError;
import org.jspecify.annotations.Nullable;

/**
 * How to reach a server, and the small file in its home that tells other runs of CrawlGraph.
 *
 * @param bolt for drivers
 * @param browser Neo4j Browser; null when the server offers no HTTP
 */
public record ServerAddress(URI bolt, @Nullable URI browser) {

    private static final String BOLT = "bolt";
    private static final String BROWSER = "browser";
    private static final String PID = "pid";

    static ServerAddress of(Ports ports) {
        return new ServerAddress(
                URI.create("bolt://localhost:" + ports.bolt()),
                ports.http() == null ? null : URI.create("http://localhost:" + ports.http() + "/browser/"));
    }

    /** Leaves the address in the home; readers see the whole file or none. */
    void publish(Home home) {
        Properties properties = new Properties();
        properties.setProperty(BOLT, bolt.toString());
        if (browser != null) {
            properties.setProperty(BROWSER, browser.toString());
        }
        properties.setProperty(PID, Long.toString(ProcessHandle.current().pid()));
        Path file = home.addressFile();
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        try {
            try (Writer writer = Files.newBufferedWriter(draft)) {
                properties.store(writer, "the CrawlGraph server that runs here");
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UserError("cannot write " + file + " (" + e.getMessage() + ")", e);
        }
    }

    static void withdraw(Home home) {
        try {
            Files.deleteIfExists(home.addressFile());
        } catch (IOException e) {
            // A file left behind does no harm: running() does not believe it.
            home.addressFile().toFile().deleteOnExit();
        }
    }

    /** The server that runs on this home, if its process lives and it answers over Bolt. */
    public static Optional<ServerAddress> running(Home home) {
        return Home.properties(home.addressFile()).flatMap(ServerAddress::read).filter(ServerAddress::answers);
    }

    private static Optional<ServerAddress> read(Properties properties) {
        try {
            String browser = properties.getProperty(BROWSER);
            long pid = Long.parseLong(properties.getProperty(PID, ""));
            URI bolt = URI.create(properties.getProperty(BOLT, ""));
            return ProcessHandle.of(pid)
                    .filter(ProcessHandle::isAlive)
                    .map(process -> new ServerAddress(bolt, browser == null ? null : URI.create(browser)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private boolean answers() {
        try (CypherClient client = CypherClient.connect(this)) {
            return client.answers();
        }
    }
}
