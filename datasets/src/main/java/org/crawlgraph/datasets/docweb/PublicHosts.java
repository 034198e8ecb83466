package org.crawlgraph.datasets.docweb;

import java.util.regex.Pattern;
import org.crawlgraph.url.Host;

/**
 * Tells hosts of the public web from those that manuals use in examples: names without a dot, literal addresses of the
 * Internet Protocol, and the names that RFC 2606, RFC 6761 and RFC 6762 keep out of the web.
 */
final class PublicHosts {

    private static final Pattern RESERVED =
            Pattern.compile("(?:.*\\.)?(?:example|test|invalid|localhost|local|example\\.(?:com|net|org))");
    private static final Pattern IPV4 = Pattern.compile(".*\\.\\d+");

    private PublicHosts() {}

    /** Whether the host of a canonical address can be on the public web; IPv6 addresses have no dot there. */
    static boolean has(String address) {
        String host = Host.of(address);
        return host != null
                && host.contains(".")
                && !IPV4.matcher(host).matches()
                && !RESERVED.matcher(host).matches();
    }
}
