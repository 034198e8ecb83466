package org.crawlgraph.ingest.html.docweb;

import java.util.regex.Pattern;
import org.crawlgraph.ingest.html.PageAddress;

/**
 * Tells hosts of the public web from those that manuals use in examples: names without a dot, literal addresses of the
 * Internet Protocol, and the names that RFC 2606, RFC 6761 and RFC 6762 keep out of the web.
 */
final class PublicHosts {

    private static final Pattern RESERVED =
            Pattern.compile("(?:.*\\.)?(?:example|test|invalid|localhost|local|example\\.(?:com|net|org))");
    private static final Pattern LITERAL = Pattern.compile("\\[.*|.*\\.\\d+");

    private PublicHosts() {}

    /** Whether the host of a well-formed address can be on the public web. */
    static boolean has(String address) {
        String host = PageAddress.host(address);
        return host.contains(".")
                && !LITERAL.matcher(host).matches()
                && !RESERVED.matcher(host).matches();
    }
}
