package org.crawlgraph.url;

import java.util.regex.Pattern;

/** The cleanup that browsers apply before they parse a URL (WHATWG URL Standard, section 4.4, first steps). */
final class RawUrl {

    private static final Pattern BREAKS = Pattern.compile("[\t\n\r]");

    private RawUrl() {}

    /** The text without tabs and line breaks; the same object if it has none. */
    static String withoutBreaks(String url) {
        return BREAKS.matcher(url).replaceAll("");
    }

    /** The index after leading control characters (U+0000 to U+001F) and spaces. */
    static int start(String url) {
        int start = 0;
        while (start < url.length() && url.charAt(start) <= ' ') {
            start++;
        }
        return start;
    }

    /** The index of trailing control characters and spaces, or the length; at least {@code start}. */
    static int end(String url, int start) {
        int end = url.length();
        while (end > start && url.charAt(end - 1) <= ' ') {
            end--;
        }
        return end;
    }

    /** The index of the colon after the scheme (RFC 3986, section 3.1); -1 if the text does not start with a scheme. */
    static int schemeColon(String url, int start, int end) {
        if (start >= end || !isLetter(url.charAt(start))) {
            return -1;
        }
        int i = start + 1;
        while (i < end && isSchemeCharacter(url.charAt(i))) {
            i++;
        }
        return i < end && url.charAt(i) == ':' ? i : -1;
    }

    private static boolean isSchemeCharacter(char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Removes {@code .} and {@code ..} segments from a path (RFC 3986, section 5.2.4), in linear time. */
    static final class DotSegments {

        private DotSegments() {}

        /** Appends a path, which starts with a slash, without its dot segments. A {@code ..} at the root is dropped; empty segments stay. */
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
