package org.crawlgraph.url;

import java.util.regex.Pattern;

/**
 * Host names in Common Crawl's notation: labels in reverse order, such as {@code org.example.www}, so that hosts of a
 * domain sort together; international names in ASCII ({@code xn--…}). Its graphs omit IPv4 addresses; where one occurs,
 * it is not reversed. Hence different names stay different hosts.
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
