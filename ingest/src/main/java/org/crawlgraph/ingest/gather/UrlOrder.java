package org.crawlgraph.ingest.gather;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.crawlgraph.url.Host;

/**
 * The order of page numbers in a web graph: by reversed host, then by port, path and query, then by scheme. Sites of
 * one domain and pages of one folder become neighbours, which makes a web graph compress well (Boldi and Vigna, The
 * WebGraph framework I, section 2).
 */
public final class UrlOrder {

    private UrlOrder() {}

    /**
     * Sorts canonical addresses into a new list; time O(n log n) string comparisons.
     *
     * @throws IllegalArgumentException when one has no host
     */
    public static List<String> sorted(List<String> addresses) {
        return Arrays.stream(order(addresses)).mapToObj(addresses::get).toList();
    }

    /**
     * The sorting permutation of a list of canonical addresses.
     *
     * @throws IllegalArgumentException when one has no host
     */
    static int[] order(List<String> addresses) {
        String[] keys = addresses.stream().map(UrlOrder::key).toArray(String[]::new);
        int[] order = new int[keys.length];
        Arrays.setAll(order, i -> i);
        IntArrays.parallelQuickSort(order, (one, two) -> keys[one].compareTo(keys[two]));
        return order;
    }

    /**
     * The sort key of a canonical address. Blank and exclamation mark sort before every character of a host, so a host
     * comes right before its subdomains.
     *
     * @throws IllegalArgumentException when it has no host
     */
    public static String key(String address) {
        String host = Host.of(address);
        if (host == null) {
            throw new IllegalArgumentException("the URL " + address + " has no host; pages need canonical URLs");
        }
        List<String> labels = new ArrayList<>(List.of(host.split("\\.")));
        Collections.reverse(labels);
        int begin = address.indexOf("://") + 3;
        int afterUser = 1 + address.lastIndexOf('@', address.indexOf('/', begin));
        int afterHost = address.indexOf(host, Math.max(begin, afterUser)) + host.length();
        return String.join("!", labels) + ' ' + address.substring(afterHost) + ' ' + address.substring(0, afterHost);
    }
}
