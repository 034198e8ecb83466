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

    /**
     * Returns the SURT of a URL, by which URLs of a domain sort together: {@code http://(org,example,www,)/path?query},
     * with {@code :port} after the last comma unless it is the default. {@code https} becomes {@code http}; IP
     * addresses are not reversed.
     *
     * @param url a canonical URL with a host
     */
    public static String surt(String url) {
        int begin = url.indexOf("://") + 3;
        int slash = url.indexOf('/', begin);
        String authority = slash < 0 ? url.substring(begin) : url.substring(begin, slash);
        int colon = authority.lastIndexOf(':');
        int port = colon > authority.lastIndexOf(']') ? colon : authority.length();
        String host = authority.substring(0, port);
        StringBuilder surt = new StringBuilder(url.length() + 8)
                .append(url.startsWith("https:") ? "http" : url.substring(0, begin - 3))
                .append("://(");
        if (host.startsWith("[") || IPV4.matcher(host).matches()) {
            surt.append(host);
        } else {
            appendReversed(surt, host, ',').append(',');
        }
        return surt.append(authority, port, authority.length())
                .append(')')
                .append(slash < 0 ? "" : url.substring(slash))
                .toString();
    }

    /** Returns the URL of a host's start page, with {@code http}. */
    public static String url(String name) {
        StringBuilder url = new StringBuilder(name.length() + 8).append("http://");
        if (IPV4.matcher(name).matches()) {
            return url.append(name).append('/').toString();
        }
        return appendReversed(url, name, '.').append('/').toString();
    }

    private static StringBuilder appendReversed(StringBuilder out, String name, char separator) {
        int end = name.length();
        for (int dot = name.lastIndexOf('.'); dot >= 0; dot = name.lastIndexOf('.', dot - 1)) {
            out.append(name, dot + 1, end).append(separator);
            end = dot;
        }
        return out.append(name, 0, end);
    }
}
