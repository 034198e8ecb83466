package org.crawlgraph.html.similarity;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * A line of a text format: a kind and fields separated by tabs. Fields are read from left to right; each reading method
 * throws an {@link IllegalArgumentException} if the field is missing or invalid.
 */
public final class FieldLine {

    private final String line;
    private final List<String> fields;
    private int next = 1;

    /** @param unescape applied to each field */
    public FieldLine(String line, UnaryOperator<String> unescape) {
        this.line = line;
        this.fields = Arrays.stream(line.split("\t", -1)).map(unescape).toList();
    }

    /** Splits lines without escapes; no lines are one empty line. */
    public static List<FieldLine> all(List<String> lines) {
        return (lines.isEmpty() ? List.of("") : lines)
                .stream().map(line -> new FieldLine(line, field -> field)).toList();
    }

    public String kind() {
        return fields.get(0);
    }

    /** Returns this line if it has this kind; throws otherwise. */
    public FieldLine expect(String kind) {
        if (!kind().equals(kind)) {
            throw wrong("no " + kind);
        }
        return this;
    }

    public boolean hasMore() {
        return next < fields.size();
    }

    /** Throws if there are further fields. */
    public void end() {
        if (hasMore()) {
            throw wrong((fields.size() - next) + " fields too many");
        }
    }

    public String text() {
        if (!hasMore()) {
            throw wrong("only " + (fields.size() - 1) + " fields");
        }
        return fields.get(next++);
    }

    /** Reads an integer from {@code min} to below {@code end}. */
    public int between(int min, int end) {
        int number = integer();
        if (number < min || number >= end) {
            throw wrong("the number " + number + " is not from " + min + " to below " + end);
        }
        return number;
    }

    /** Reads all further fields as integers from 0 to below {@code end}. */
    long[] restBelow(int end) {
        return IntStream.range(next, fields.size())
                .mapToLong(field -> between(0, end))
                .toArray();
    }

    public int integer() {
        return read(Integer::parseInt);
    }

    public double real() {
        return read(Double::parseDouble);
    }

    private <T> T read(Function<String, T> parse) {
        String text = text();
        try {
            return parse.apply(text);
        } catch (NumberFormatException e) {
            throw wrong("'" + shown(text) + "' is not a number");
        }
    }

    public IllegalArgumentException wrong(String reason) {
        return new IllegalArgumentException(reason + " in '" + shown(line) + "'; train the map again");
    }

    /** The start of a line, for messages. */
    public static String shown(String line) {
        return (line.length() > 80 ? line.substring(0, 80) + "\u2026" : line).replace('\t', ' ');
    }
}
