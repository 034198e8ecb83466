package org.crawlgraph.crawler.frontier;

/** Scheme, host and port of a URL: what robots.txt and politeness belong to. */
public final class Origin {

    private Origin() {}

    /**
     * The origin of a URL, such as {@code https://example.org:8443}, without a user.
     *
     * @param url canonical, so that the default port is left out and the host in lower case
     * @throws IllegalArgumentException when it is not absolute
     */
    public static String of(String url) {
        int authority = url.indexOf("://");
        if (authority < 1) {
            throw new IllegalArgumentException("\"" + url + "\" is not an absolute URL, so it has no origin");
        }
        int start = authority + 3;
        int end = start;
        int user = -1;
        for (; end < url.length(); end++) {
            char one = url.charAt(end);
            if (one == '/' || one == '?' || one == '#') {
                break;
            }
            if (one == '@') {
                user = end;
            }
        }
        return user < 0 ? url.substring(0, end) : url.substring(0, start) + url.substring(user + 1, end);
    }
}
