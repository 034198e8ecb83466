package org.crawlgraph.app.server;

import java.net.URI;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The local names by which a browser may address the server, as opposed to a foreign name that resolves to 127.0.0.1
 * (DNS rebinding).
 */
final class OwnNames {

    private static final Set<String> LOOPBACK = Set.of("localhost", Ports.LOOPBACK, "[::1]");
    private static final Pattern PORT = Pattern.compile(":[0-9]{1,5}$");

    private OwnNames() {}

    /**
     * Whether a request is addressed to this machine.
     *
     * @param host value of the header {@code Host}: a name and optionally a port, which may differ because of tunnels
     */
    static boolean isHost(String host) {
        return LOOPBACK.contains(PORT.matcher(host.strip()).replaceFirst("").toLowerCase(Locale.ROOT));
    }

    /**
     * Whether a page is local, as opposed to the origin {@code null} of files and sandboxes.
     *
     * @param origin value of the header {@code Origin}
     */
    static boolean isOrigin(String origin) {
        try {
            String host = URI.create(origin.strip()).getHost();
            return host != null && LOOPBACK.contains(host.toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
