package org.crawlgraph.url;

import java.util.regex.Pattern;

/**
 * Host names in Common Crawl's notation: labels in reverse order, {@code org.example.www}, which sorts hosts of a domain together;
 * international names in ASCII ({@code xn--…}). Its graphs omit IPv4 addresses; where one occurs anyway, as in SURT keys, it is not
 * reversed. Hence different names stay different hosts.
 */
public final class ReversedHost {

    /** Maximum length of a DNS name in characters. */
    private static final int LONGEST = 253;

    private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");

    /** Characters that would end the host or change its meaning in a URL. */
    private static final boolean[] NEVER = new boolean[128];

    static {
        for (char c : "/\\?#@:[]%\u007f".toCharArray()) {
            NEVER[c] = true;
        }
    }

    private ReversedHost() {}

    /** Whether a name is usable as a host in a URL. Old releases have names with {@code ?} in place of lost letters. */
    public static boolean isName(String name) {
        boolean good = !name.isEmpty() && name.length() <= LONGEST;
        for (int i = 0; good && i < name.length(); i++) {
            char c = name.charAt(i);
            good = c > ' ' && (c >= NEVER.length || !NEVER[c]);
        }
        return good;
    }

    /** The URL of a host's start page. */
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
