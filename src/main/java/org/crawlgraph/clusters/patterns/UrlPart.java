package org.crawlgraph.clusters.patterns;

/** The parts of a URL that have items. */
enum UrlPart {
    /** Host, port and user, cut at every {@code .}. */
    AUTHORITY(0, "./?#"),
    /** Cut at every {@code /} and {@code .}. */
    PATH(1, "./?#"),
    /** Cut at every {@code &} and {@code =}. */
    QUERY(2, "&=#");

    private final int layer;
    private final String bounds;

    UrlPart(int layer, String bounds) {
        this.layer = layer;
        this.bounds = bounds;
    }

    /** Its place among the parts, and in Jiang and Lv's (2009) tree, from 0. */
    int layer() {
        return layer;
    }

    /** The characters that end an item. */
    String bounds() {
        return bounds;
    }
}
