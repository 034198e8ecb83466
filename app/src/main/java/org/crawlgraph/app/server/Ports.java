package org.crawlgraph.app.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.crawlgraph.app.print.UserError;
import org.jspecify.annotations.Nullable;

/**
 * The ports of a server on the loopback address.
 *
 * @param bolt TCP port for drivers, 1 to 65535; 0 for any free port
 * @param http TCP port for Neo4j Browser and the HTTP API, 1 to 65535; 0 for any free port; null for no HTTP
 */
public record Ports(int bolt, @Nullable Integer http) {

    /** Any free Bolt port and no HTTP, for a server that lives for one command. */
    public static final Ports PRIVATE = new Ports(0, null);

    /** The only address servers listen on. */
    static final String LOOPBACK = "127.0.0.1";

    public Ports {
        checkRange("--bolt-port", bolt);
        if (http != null) {
            checkRange("--http-port", http);
            if (bolt != 0 && bolt == http) {
                throw new UserError("--bolt-port and --http-port are both " + bolt + "; use different ports");
            }
        }
    }

    private static void checkRange(String option, int port) {
        if (port < 0 || port > 65535) {
            throw new UserError(option + " is " + port + "; it must be 0 (any free port) or 1 to 65535");
        }
    }

    /** Whether a port is chosen automatically, so that a retry may succeed. */
    boolean anyLeftToChance() {
        return bolt == 0 || (http != null && http == 0);
    }

    /**
     * Replaces 0 by free ports and checks that the others are free.
     *
     * @throws UserError with the port in use and the option that changes it
     */
    public Ports free() {
        int freeBolt = free("--bolt-port", bolt, 0);
        return new Ports(freeBolt, http == null ? null : free("--http-port", http, freeBolt));
    }

    private static int free(String option, int port, int taken) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
            return probe.getLocalPort() == taken ? free(option, port, taken) : probe.getLocalPort();
        } catch (IOException e) {
            throw busy(option, port, e);
        }
    }

    /** The error when another program took the port first. */
    UserError taken(Exception cause) {
        return http == null
                ? busy("--bolt-port", bolt, cause)
                : new UserError(
                        "port " + bolt + " or " + http + " of " + LOOPBACK
                                + " is in use by another program; choose others with --bolt-port and"
                                + " --http-port (0 for any free port)",
                        cause);
    }

    private static UserError busy(String option, int port, Exception cause) {
        return new UserError(
                "port " + port + " of " + LOOPBACK
                        + " is in use by another program or not allowed; choose another with " + option
                        + " (0 for any free port)",
                cause);
    }
}
