package org.crawlgraph.html.layout;

import java.util.List;

/** One line of layouts as text: a kind and fields, with tabs between. Read from left to right. */
public final class LayoutLine {

    private final String line;
    private final String[] fields;
    private int next = 1;

    private LayoutLine(String line) {
        this.line = line;
        this.fields = line.split("\t", -1);
    }

    /**
     * Lines of text.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static List<LayoutLine> all(List<String> lines) {
        if (lines.isEmpty()) {
            throw new LayoutLine("").wrong();
        }
        return lines.stream().map(LayoutLine::new).toList();
    }

    /** Whether its first field is this word. */
    public boolean is(String kind) {
        return fields[0].equals(kind);
    }

    /** This line, which must have this first field. */
    public LayoutLine expect(String kind) {
        if (!is(kind)) {
            throw wrong();
        }
        return this;
    }

    /** Whether a field is left. */
    public boolean hasMore() {
        return next < fields.length;
    }

    /** The next field. */
    public String text() {
        if (!hasMore()) {
            throw wrong();
        }
        return fields[next++];
    }

    /** A number from 0 on. */
    public int number() {
        return below(Integer.MAX_VALUE);
    }

    /** A number from 0 to below an end. */
    public int below(int end) {
        int number = integer();
        if (number < 0 || number >= end) {
            throw wrong();
        }
        return number;
    }

    /** The next field, a whole number. */
    public int integer() {
        try {
            return Integer.parseInt(text());
        } catch (NumberFormatException e) {
            throw wrong();
        }
    }

    /** The next field, a number. */
    public double real() {
        try {
            return Double.parseDouble(text());
        } catch (NumberFormatException e) {
            throw wrong();
        }
    }

    /** The error that the line is none of layouts. */
    public IllegalArgumentException wrong() {
        String shown = line.length() > 60 ? line.substring(0, 60) + "\u2026" : line;
        return new IllegalArgumentException(
                "no layouts can be read from the line '" + shown.replace('\t', ' ') + "'; learn them again");
    }
}
