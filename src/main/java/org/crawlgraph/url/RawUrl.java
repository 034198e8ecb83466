package org.crawlgraph.url;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The cleanup that browsers apply before they parse a URL (WHATWG URL Standard, section 4.4, first steps). */
final class RawUrl {

    private static final Pattern BREAKS = Pattern.compile("[\t\n\r]");

    private static final Pattern SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*+:");

    private RawUrl() {}

    /**
     * The text without tabs, line breaks, and control characters and spaces around it; the same object if it has none.
     */
    static String cleaned(String url) {
        return BREAKS.matcher(url).replaceAll("").trim();
    }

    /** The index of the colon after the scheme (RFC 3986, section 3.1); -1 if the text does not start with a scheme. */
    static int schemeColon(String text) {
        Matcher scheme = SCHEME.matcher(text);
        return scheme.lookingAt() ? scheme.end() - 1 : -1;
    }

    /** The index of the first of some characters from {@code from} on; the length without any. */
    static int indexOrEnd(String text, String stops, int from) {
        int end = text.length();
        for (int i = 0; i < stops.length(); i++) {
            int index = text.indexOf(stops.charAt(i), from);
            end = index < 0 ? end : Math.min(index, end);
        }
        return end;
    }

    /** Removes {@code .} and {@code ..} segments from a path (RFC 3986, section 5.2.4), in linear time. */
    static final class DotSegments {

        private DotSegments() {}

        /**
         * Appends a path, which starts with a slash, without its dot segments. A {@code ..} at the root is dropped;
         * empty segments stay.
         */
        static void append(StringBuilder out, String path) {
            int root = out.length();
            int slash = 0;
            while (slash < path.length()) {
                int next = path.indexOf('/', slash + 1);
                int end = next < 0 ? path.length() : next;
                boolean up = end - slash == 3 && path.startsWith("..", slash + 1);
                if (up && out.length() > root) {
                    // Each character is appended once and removed at most once, so the total is linear.
                    out.setLength(out.lastIndexOf("/"));
                }
                boolean here = end - slash == 2 && path.charAt(slash + 1) == '.';
                if (up || here) {
                    if (next < 0) {
                        out.append('/');
                    }
                } else {
                    out.append(path, slash, end);
                }
                slash = end;
            }
        }
    }
}
