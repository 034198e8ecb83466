package org.crawlgraph.clusters.patterns;

/** A part of a URL and the characters that split it into items. */
public enum UrlPart {
    /** Host, port and user, split at every {@code .}. */
    AUTHORITY(0, "./?#"),
    /** Split at every {@code /} and {@code .}. */
    PATH(1, "./?#"),
    /** Split at every {@code &}, {@code ;} and {@code =}. */
    QUERY(2, "&=;#");

    private final int layer;
    private final String bounds;

    UrlPart(int layer, String bounds) {
        this.layer = layer;
        this.bounds = bounds;
    }

    /** Its layer in the tree of Jiang and Lv (2009), from 0. */
    public int layer() {
        return layer;
    }

    String bounds() {
        return bounds;
    }
}
