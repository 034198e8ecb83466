package org.crawlgraph.ingest.text;

import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * Parses the two whole numbers at the start of a line from its bytes. Tabs, blanks or commas separate fields; further
 * numbers (a weight, a time) are skipped. Reuses its state, so long lists create no garbage.
 */
final class WholeNumbers {

    private static final long NONE = -1;
    private static final long TOO_LARGE = -2;
    private static final long NEGATIVE = -3;

    private byte[] bytes = {};
    private int at;
    private int end;
    private long first;
    private long second;
    private int fields;

    /**
     * Reads a line.
     *
     * @return null on success, else the error
     */
    public @Nullable String read(TextLines line) {
        bytes = line.bytes();
        at = line.start();
        end = at + line.length();
        fields = 0;
        blanks();
        first = number();
        if (first < 0 || !separator()) {
            return wrong(line, first);
        }
        second = number();
        if (second < 0) {
            return wrong(line, second);
        }
        fields = 2;
        while (at < end) {
            if (!separator()) {
                return wrong(line, NONE);
            }
            if (at < end) {
                if (!anyNumber()) {
                    return wrong(line, NONE);
                }
                fields++;
            }
        }
        return null;
    }

    /** The first number, 0 or more. */
    public long first() {
        return first;
    }

    /** The second number, 0 or more. */
    public long second() {
        return second;
    }

    /** The number of fields in the line, 2 or more. */
    public int fields() {
        return fields;
    }

    private static String wrong(TextLines line, long why) {
        String shown = IngestException.quote(line.text());
        if (why == TOO_LARGE) {
            return "number larger than " + Long.MAX_VALUE + ": " + shown;
        }
        if (why == NEGATIVE) {
            return "negative page number: " + shown;
        }
        return "a line must be two whole numbers separated by a tab, blanks or a comma, but found " + shown;
    }

    private long number() {
        int from = at;
        long value = 0;
        while (at < end) {
            int digit = bytes[at] - '0';
            if (digit < 0 || digit > 9) {
                break;
            }
            if (value > (Long.MAX_VALUE - digit) / 10) {
                return TOO_LARGE;
            }
            value = 10 * value + digit;
            at++;
        }
        if (at == from) {
            return at + 1 < end && bytes[at] == '-' && bytes[at + 1] >= '0' && bytes[at + 1] <= '9' ? NEGATIVE : NONE;
        }
        return value;
    }

    /** Skips blanks and at most one comma; returns whether it skipped any. */
    private boolean separator() {
        int from = at;
        blanks();
        if (at < end && bytes[at] == ',') {
            at++;
            blanks();
        }
        return at > from;
    }

    private void blanks() {
        while (at < end && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
    }

    /** Skips a number such as a weight or a time. */
    private boolean anyNumber() {
        int from = at;
        while (at < end && ((bytes[at] >= '0' && bytes[at] <= '9') || "+-.eE".indexOf(bytes[at]) >= 0)) {
            at++;
        }
        return at > from;
    }
}
