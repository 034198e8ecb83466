package org.crawlgraph.clusters.patterns;

/** A part of a URL; a layer of the tree of Jiang and Lv (2009). */
public enum UrlPart {
    /** Host, port and user, split at every {@code .}. */
    AUTHORITY("./?#"),
    /** Split at every {@code /} and {@code .}. */
    PATH("./?#"),
    /** Split at every {@code &}, {@code ;} and {@code =}. */
    QUERY("&=;#");

    private final String bounds;

    UrlPart(String bounds) {
        this.bounds = bounds;
    }

    /** The characters that end an item. */
    String bounds() {
        return bounds;
    }
}
