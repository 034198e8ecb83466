package org.crawlgraph.crawler.net;

import org.apache.hc.core5.http.HttpHost;
import org.crawlgraph.url.CanonicalUrl;

/**
 * Where a URL is asked for.
 *
 * @param origin scheme, host without brackets, and port
 * @param path with the query, as it is sent
 */
record HttpTarget(HttpHost origin, String path) {

    /**
     * Takes a URL apart. User and password in it are not sent.
     *
     * @throws IllegalArgumentException when it is no http or https URL
     */
    static HttpTarget of(String url) {
        String canonical = CanonicalUrl.of(url);
        if (canonical == null || !canonical.matches("(?s)https?://.*")) {
            throw new IllegalArgumentException("\"" + url
                    + "\" is no http or https URL and cannot be fetched; give one, such as http://example.org/");
        }
        int colon = canonical.indexOf(':');
        String scheme = canonical.substring(0, colon);
        int slash = canonical.indexOf('/', colon + 3);
        String authority = canonical.substring(colon + 3, slash);
        String hostAndPort = authority.substring(authority.lastIndexOf('@') + 1);
        int port = hostAndPort.lastIndexOf(':');
        boolean hasPort = port > hostAndPort.lastIndexOf(']');
        String host = hasPort ? hostAndPort.substring(0, port) : hostAndPort;
        return new HttpTarget(
                new HttpHost(
                        scheme,
                        host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
                        hasPort
                                ? Integer.parseInt(hostAndPort.substring(port + 1))
                                : scheme.equals("https") ? 443 : 80),
                canonical.substring(slash));
    }

    /** Whether the port need not be named. */
    boolean isDefaultPort() {
        return origin.getPort() == (origin.getSchemeName().equals("https") ? 443 : 80);
    }
}
