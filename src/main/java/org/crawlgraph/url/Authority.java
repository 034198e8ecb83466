package org.crawlgraph.url;

import org.jspecify.annotations.Nullable;

/** The normal form of user, host and port (RFC 3986, sections 3.2 and 6.2.3). */
final class Authority {

    private static final int MAX_PORT = 65_535;

    private Authority() {}

    /**
     * The normal form of an authority: the user without an empty password, the host in the form of {@link HostName}, and the port as a
     * plain number if it is not the default.
     * @param raw the text between {@code //} and the path
     * @param defaultPort the default port of a scheme whose hosts are DNS names; -1 for unknown schemes
     * @return null without a host, or if host or port are invalid
     */
    static @Nullable String normalForm(String raw, int defaultPort) {
        int at = raw.lastIndexOf('@');
        String hostAndPort = raw.substring(at + 1);
        int hostEnd = hostEnd(hostAndPort);
        if (hostEnd == 0) {
            return null;
        }
        String host = host(hostAndPort.substring(0, hostEnd), defaultPort >= 0);
        int port = port(hostAndPort, hostEnd, defaultPort);
        if (host == null || port < -1) {
            return null;
        }
        StringBuilder out = new StringBuilder(raw.length());
        appendUser(out, raw.substring(0, Math.max(at, 0)));
        out.append(host);
        if (port != defaultPort && port >= 0) {
            out.append(':').append(port);
        }
        return out.toString();
    }

    /** The index after the host, 0 if it has none. */
    private static int hostEnd(String hostAndPort) {
        if (hostAndPort.startsWith("[")) {
            return hostAndPort.indexOf(']') + 1;
        }
        int colon = hostAndPort.indexOf(':');
        return colon < 0 ? hostAndPort.length() : colon;
    }

    private static @Nullable String host(String text, boolean dns) {
        if (text.startsWith("[")) {
            return HostName.address(text);
        }
        return dns ? HostName.domain(text) : HostName.registered(text);
    }

    /** The port after the host: the default if absent or empty, -2 if invalid. */
    private static int port(String hostAndPort, int hostEnd, int defaultPort) {
        if (hostEnd == hostAndPort.length()) {
            return defaultPort;
        }
        if (hostAndPort.charAt(hostEnd) != ':') {
            return -2;
        }
        int port = 0;
        for (int i = hostEnd + 1; i < hostAndPort.length(); i++) {
            char c = hostAndPort.charAt(i);
            port = 10 * port + (c - '0');
            if (c < '0' || c > '9' || port > MAX_PORT) {
                return -2;
            }
        }
        return hostEnd + 1 == hostAndPort.length() ? defaultPort : port;
    }

    private static void appendUser(StringBuilder out, String user) {
        boolean emptyPassword = user.indexOf(':') == user.length() - 1;
        String kept = emptyPassword && !user.isEmpty() ? user.substring(0, user.length() - 1) : user;
        if (!kept.isEmpty()) {
            PercentEncoding.USER.append(out, kept);
            out.append('@');
        }
    }
}
