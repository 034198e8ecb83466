package org.crawlgraph.app.report;

/** The shape of the points of a line, so that lines can be told apart without their colours. */
enum Mark {
    CIRCLE("m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"),
    BAR("m-4 -1.2h8v2.4h-8z"),
    SQUARE("m-3.5 -3.5h7v7h-7z"),
    TRIANGLE("m0 -4.6l4.4 7.8h-8.8z"),
    DIAMOND("m0 -5l4.4 5l-4.4 5l-4.4 -5z");

    private final String path;

    Mark(String path) {
        this.path = path;
    }

    /** The mark of a style, from 0; there are five. */
    static Mark of(int style) {
        return values()[style];
    }

    /** As part of a path of SVG. */
    String at(double x, double y) {
        return "M" + Markup.at(x) + " " + Markup.at(y) + path;
    }
}
