package org.crawlgraph.app.testkit;

import java.nio.file.Path;
import java.util.Map;
import org.crawlgraph.app.server.BoltClient;

/**
 * One server for all classes of tests in this JVM that write pages and need nothing else of it; it ends with the JVM.
 */
public final class SharedServer {

    private static final HomeServer SERVER = start();

    private SharedServer() {}

    private static HomeServer start() {
        Path folder = JvmFolder.create();
        HomeServer server = HomeServer.start(folder.resolve("home"));
        JvmFolder.deleteAtEnd(folder, server::close);
        return server;
    }

    /** The server, as it is. */
    public static HomeServer running() {
        return SERVER;
    }

    /** The server, without any node. */
    public static HomeServer emptied() {
        try (BoltClient client = SERVER.client()) {
            client.rows("MATCH (n) DETACH DELETE n", Map.of());
        }
        return SERVER;
    }
}
