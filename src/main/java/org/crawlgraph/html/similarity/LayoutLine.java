package org.crawlgraph.html.similarity;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * One line of the text format of layouts: a kind and fields separated by tabs. Fields are read from left to right; each reading method
 * throws {@link #wrong()} if the field is missing or invalid.
 */
public final class LayoutLine {

    private final String line;
    private final String[] fields;
    private int next = 1;

    private LayoutLine(String line) {
        this.line = line;
        this.fields = line.split("\t", -1);
    }

    /** Splits lines; no lines are one empty line. */
    public static List<LayoutLine> all(List<String> lines) {
        return (lines.isEmpty() ? List.of("") : lines).stream().map(LayoutLine::new).toList();
    }

    /** Whether the first field has this value. */
    public boolean is(String kind) {
        return fields[0].equals(kind);
    }

    /** Returns this line if its first field has this value; throws otherwise. */
    public LayoutLine expect(String kind) {
        if (!is(kind)) {
            throw wrong();
        }
        return this;
    }

    public boolean hasMore() {
        return next < fields.length;
    }

    public String text() {
        if (!hasMore()) {
            throw wrong();
        }
        return fields[next++];
    }

    /** Reads an integer from 0 to below {@code end}. */
    public int below(int end) {
        int number = integer();
        if (number < 0 || number >= end) {
            throw wrong();
        }
        return number;
    }

    /** Reads all further fields as integers from 0 to below {@code end}. */
    long[] restBelow(int end) {
        return IntStream.range(next, fields.length).mapToLong(field -> below(end)).toArray();
    }

    public int integer() {
        return read(Integer::parseInt);
    }

    public double real() {
        return read(Double::parseDouble);
    }

    private <T> T read(Function<String, T> parse) {
        try {
            return parse.apply(text());
        } catch (NumberFormatException e) {
            throw wrong();
        }
    }

    public IllegalArgumentException wrong() {
        String shown = line.length() > 60 ? line.substring(0, 60) + "\u2026" : line;
        return new IllegalArgumentException(
                "cannot read layouts from the line '" + shown.replace('\t', ' ') + "'; train the map again");
    }
}
