package org.crawlgraph.url;

import java.util.regex.Pattern;

/**
 * Host names as Common Crawl writes them: labels in reversed order, {@code org.example.www}, so that hosts of one domain
 * stand together; international names in ASCII ({@code xn--…}). Addresses of IPv4 are left out of its graphs; where
 * one stands all the same, as in SURT keys, it is not reversed. So two names never become one host.
 */
public final class ReversedHost {

    /** Longest name in the DNS, in characters. */
    private static final int LONGEST = 253;

    private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");

    /** Whether a character would end the host, or make it mean something else. */
    private static final boolean[] NEVER = new boolean[128];

    static {
        for (char c : "/\\?#@:[]%\u007f".toCharArray()) {
            NEVER[c] = true;
        }
    }

    private ReversedHost() {}

    /** Whether a name can stand in a URL as a host. Names with {@code ?} are in old releases, where letters were lost. */
    public static boolean isName(String name) {
        boolean good = !name.isEmpty() && name.length() <= LONGEST;
        for (int i = 0; good && i < name.length(); i++) {
            char c = name.charAt(i);
            good = c > ' ' && (c >= NEVER.length || !NEVER[c]);
        }
        return good;
    }

    /** The address of the start page of a host. */
    public static String url(String name) {
        StringBuilder url = new StringBuilder(name.length() + 8).append("http://");
        if (IPV4.matcher(name).matches()) {
            return url.append(name).append('/').toString();
        }
        int end = name.length();
        for (int dot = name.lastIndexOf('.'); dot >= 0; dot = name.lastIndexOf('.', dot - 1)) {
            url.append(name, dot + 1, end).append('.');
            end = dot;
        }
        return url.append(name, 0, end).append('/').toString();
    }
}
