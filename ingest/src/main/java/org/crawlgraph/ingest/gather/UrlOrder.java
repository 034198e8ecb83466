package org.crawlgraph.ingest.gather;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.crawlgraph.url.Host;

/**
 * The order in which the pages of a web graph are numbered: by host with its labels reversed, then by port, path and
 * query, then by scheme. Sites of one domain and pages of one folder become neighbours, which is what makes a web graph
 * compress well (Boldi and Vigna, The WebGraph framework I, section 2).
 */
public final class UrlOrder {

    private record Keyed(String key, String url) {}

    private UrlOrder() {}

    /**
     * Canonical addresses in this order, as a new list; time O(n log n) string comparisons.
     *
     * @throws IllegalArgumentException when one has no host
     */
    public static List<String> sorted(Iterable<String> addresses) {
        List<Keyed> keyed = new ArrayList<>();
        addresses.forEach(url -> keyed.add(new Keyed(key(url), url)));
        keyed.sort(Comparator.comparing(Keyed::key));
        return keyed.stream().map(Keyed::url).toList();
    }

    /** Blank and exclamation mark sort before all that is in a host: a host comes right before those below it. */
    private static String key(String address) {
        String host = Host.of(address);
        if (host == null) {
            throw new IllegalArgumentException(
                    "the address " + address + " has no host; pages have canonical addresses");
        }
        List<String> labels = new ArrayList<>(List.of(host.split("\\.")));
        Collections.reverse(labels);
        int begin = address.indexOf("://") + 3;
        int afterUser = 1 + address.lastIndexOf('@', address.indexOf('/', begin));
        int afterHost = address.indexOf(host, Math.max(begin, afterUser)) + host.length();
        return String.join("!", labels) + ' ' + address.substring(afterHost) + ' ' + address.substring(0, afterHost);
    }
}
