package org.crawlgraph.crawler.frontier;

/** The origin (scheme, host and port) of a URL, the unit of robots.txt and politeness. */
public final class Origin {

    private Origin() {}

    /**
     * The origin of a URL without user information, such as {@code https://example.org:8443}.
     *
     * @param url canonical, so the host is in lower case and a default port is omitted
     * @throws IllegalArgumentException if the URL is not absolute
     */
    public static String of(String url) {
        int authority = url.indexOf("://");
        if (authority < 1) {
            throw new IllegalArgumentException("\"" + url + "\" is not an absolute URL, so it has no origin");
        }
        int start = authority + 3;
        int end = start;
        while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        int user = url.lastIndexOf('@', end - 1);
        return user < start ? url.substring(0, end) : url.substring(0, start) + url.substring(user + 1, end);
    }
}
