package org.crawlgraph.crawler.net;

import java.util.Set;

/**
 * Ports of other protocols, which browsers block as well: a server there could interpret an HTTP request as a command.
 *
 * @see <a href="https://fetch.spec.whatwg.org/#port-blocking">Fetch, section 2.9</a>
 */
public final class BadPorts {

    private static final Set<Integer> PORTS = Set.of(
            0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
            109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
            526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
            3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080);

    private BadPorts() {}

    /**
     * Whether the port of a URL is blocked.
     *
     * @param authority host and port of a URL, such as {@code example.org:25} or {@code [::1]:25}
     */
    public static boolean isBad(String authority) {
        int colon = authority.lastIndexOf(':');
        String port = authority.substring(colon + 1);
        boolean isPort = colon > authority.lastIndexOf(']')
                && !port.isEmpty()
                && port.length() <= 5
                && port.chars().allMatch(one -> one >= '0' && one <= '9');
        return isPort && PORTS.contains(Integer.parseInt(port));
    }
}
