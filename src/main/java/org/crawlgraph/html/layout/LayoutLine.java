package org.crawlgraph.html.layout;

/** One line of layouts as text: a kind and fields, with tabs between. Read from left to right. */
final class LayoutLine {

    private final String line;
    private final String[] fields;
    private int next = 1;

    LayoutLine(String line) {
        this.line = line;
        this.fields = line.split("\t", -1);
    }

    boolean is(String kind) {
        return fields[0].equals(kind);
    }

    LayoutLine expect(String kind) {
        if (!is(kind)) {
            throw wrong();
        }
        return this;
    }

    boolean hasMore() {
        return next < fields.length;
    }

    String text() {
        if (!hasMore()) {
            throw wrong();
        }
        return fields[next++];
    }

    /** A number from 0 on. */
    int number() {
        return below(Integer.MAX_VALUE);
    }

    /** A number from 0 to below an end. */
    int below(int end) {
        int number = integer();
        if (number < 0 || number >= end) {
            throw wrong();
        }
        return number;
    }

    int integer() {
        try {
            return Integer.parseInt(text());
        } catch (NumberFormatException e) {
            throw wrong();
        }
    }

    double real() {
        try {
            return Double.parseDouble(text());
        } catch (NumberFormatException e) {
            throw wrong();
        }
    }

    IllegalArgumentException wrong() {
        String shown = line.length() > 60 ? line.substring(0, 60) + "\u2026" : line;
        return new IllegalArgumentException(
                "no layouts can be read from the line '" + shown.replace('\t', ' ') + "'; learn them again");
    }
}
