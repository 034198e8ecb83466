package org.crawlgraph.app.server;

import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.crawlgraph.app.print.FileErrors;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;

/**
 * The address of a server, and the file in its home that publishes it to other runs of CrawlGraph.
 *
 * @param bolt for drivers
 * @param browser Neo4j Browser; null without HTTP
 * @param open whether it needs no password
 */
public record ServerAddress(URI bolt, @Nullable URI browser, boolean open) {

    private static final String BOLT = "bolt";
    private static final String BROWSER = "browser";
    private static final String PID = "pid";
    private static final String OPEN = "open";

    static ServerAddress of(Ports ports, boolean open) {
        return new ServerAddress(
                URI.create("bolt://localhost:" + ports.bolt()),
                ports.http() == null ? null : URI.create("http://localhost:" + ports.http() + "/browser/"),
                open);
    }

    /** Writes the address to the home, atomically. */
    void publish(Home home) {
        Properties properties = new Properties();
        properties.setProperty(BOLT, bolt.toString());
        if (browser != null) {
            properties.setProperty(BROWSER, browser.toString());
        }
        properties.setProperty(OPEN, Boolean.toString(open));
        properties.setProperty(PID, Long.toString(ProcessHandle.current().pid()));
        Path file = home.addressFile();
        try {
            AtomicFile.write(file, draft -> {
                try (Writer writer = Files.newBufferedWriter(draft)) {
                    properties.store(writer, "the CrawlGraph server that runs here");
                }
            });
        } catch (IOException e) {
            throw new UserError(
                    "cannot write " + file + " (" + FileErrors.of(e) + "); choose another folder with --home", e);
        }
    }

    static void withdraw(Home home) {
        try {
            Files.deleteIfExists(home.addressFile());
        } catch (IOException e) {
            // a stale file is harmless: running() verifies it
            home.addressFile().toFile().deleteOnExit();
        }
    }

    /** The running server of this home, if its process is alive and it answers over Bolt. */
    public static Optional<ServerAddress> running(Home home) {
        return Home.properties(home.addressFile()).flatMap(ServerAddress::read).filter(ServerAddress::answers);
    }

    /**
     * The server's database, with the password of the home if required.
     *
     * @throws UserError when the password cannot be read
     */
    Database database(Home home) {
        return open ? Database.open(bolt) : Database.of(bolt, Password.USER, Password.read(home.passwordFile()));
    }

    private static Optional<ServerAddress> read(Properties properties) {
        try {
            String browser = properties.getProperty(BROWSER);
            long pid = Long.parseLong(properties.getProperty(PID, ""));
            URI bolt = URI.create(properties.getProperty(BOLT, ""));
            return ProcessHandle.of(pid)
                    .filter(ProcessHandle::isAlive)
                    .map(process -> new ServerAddress(
                            bolt,
                            browser == null ? null : URI.create(browser),
                            Boolean.parseBoolean(properties.getProperty(OPEN))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private boolean answers() {
        try {
            BoltClient.connect(Database.open(bolt)).close();
            return true;
        } catch (StoreFailure e) {
            return !e.passing(); // it answers even if it rejects the user
        }
    }
}
