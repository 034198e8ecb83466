package org.crawlgraph.url;

/** Removes {@code .} and {@code ..} segments from a path (RFC 3986, section 5.2.4), in linear time. */
final class DotSegments {

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
