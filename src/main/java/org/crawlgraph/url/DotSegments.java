package org.crawlgraph.url;

/** Takes {@code .} and {@code ..} out of a path (RFC 3986, section 5.2.4), in time linear in its length. */
final class DotSegments {

    private DotSegments() {}

    /**
     * Appends a path without its dot segments. A {@code ..} too many stays at the root; empty segments are segments
     * like any other.
     *
     * @param path begins with a slash
     */
    static void append(StringBuilder out, String path) {
        int root = out.length();
        int slash = 0;
        while (slash < path.length()) {
            int next = path.indexOf('/', slash + 1);
            int end = next < 0 ? path.length() : next;
            boolean up = end - slash == 3 && path.startsWith("..", slash + 1);
            if (up && out.length() > root) {
                // Each character is appended once and cut off at most once, so going back costs no more than going
                // forth.
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
