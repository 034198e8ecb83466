package org.crawlgraph.url;

import java.util.regex.Pattern;

/**
 * Host names in Common Crawl's notation: labels in reverse order, such as {@code org.example.www}, so that hosts of a
 * domain sort together; international names in ASCII ({@code xn--…}). Its graphs omit IPv4 addresses; where one occurs,
 * as in SURT keys, it is not reversed. Hence different names stay different hosts.
 */
public final class ReversedHost {

    private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");

    /** Without characters that would end the host or change its meaning in a URL. */
    private static final Pattern NAME = Pattern.compile("[^\\x00- /\\\\?#@:\\[\\]%\\x7f]{1,253}");

    private ReversedHost() {}

    /** Whether a name is usable as a host in a URL. Old releases have names with {@code ?} in place of lost letters. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** Returns the URL of a host's start page, with {@code http}. */
    public static String url(String name) {
        StringBuilder url = new StringBuilder(name.length() + 8).append("http://");
        return (isIpv4(name) ? url.append(name) : append(url, name, '.'))
                .append('/')
                .toString();
    }

    static boolean isIpv4(String name) {
        return IPV4.matcher(name).matches();
    }

    /** Appends the labels of a name in reverse order. */
    static StringBuilder append(StringBuilder out, String name, char separator) {
        int end = name.length();
        for (int dot = name.lastIndexOf('.'); dot >= 0; dot = name.lastIndexOf('.', dot - 1)) {
            out.append(name, dot + 1, end).append(separator);
            end = dot;
        }
        return out.append(name, 0, end);
    }
}
