package org.crawlgraph.app.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Fixed ports for servers, some used twice. */
public final class FixedPort {

    /** Below those that outgoing connections take, which could come between. */
    private static final int FIRST = 15_000;

    private static final int LAST = 30_000;

    private FixedPort() {}

    /** A port of the loopback address that nobody has now and no connection takes by chance. */
    public static int free() {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, LAST);
            try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return probe.getLocalPort();
            } catch (IOException e) {
                // somebody listens there; another will do
            }
        }
    }
}
