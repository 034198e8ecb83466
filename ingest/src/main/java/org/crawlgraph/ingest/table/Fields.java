package org.crawlgraph.ingest.table;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.crawlgraph.ingest.gather.UrlNumbering;

/**
 * The fields of one record, without blanks around unquoted ones: slices of UTF-8 text, so that a long list creates no
 * garbage. Reused for each record.
 */
final class Fields {

    /** Returned by {@link #whole} for anything but a whole number from 0. */
    static final long NOT_WHOLE = -1;

    /** Returned by {@link #whole} for a floating-point number from 2⁵³, which may stand for several ids. */
    static final long INEXACT = -2;

    private static final BigDecimal EXACT = BigDecimal.valueOf(1L << 53);
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?+(?:\\d++(?:\\.\\d*+)?+|\\.\\d++)(?:[eE][+-]?\\d{1,3})?");
    private static final Pattern PADDED = Pattern.compile("0\\d");
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final int MAX_DIGITS = 60;
    private static final Set<String> MISSING = Set.of("", "na", "n/a", "nan", "null", "none", "nil", "<na>", "\\n");

    private byte[] bytes = {};
    private int[] starts = new int[16];
    private int[] ends = new int[16];
    private int size;

    /**
     * Splits a line without quotation marks.
     *
     * @param separator a character, or a blank for any number of blanks and tabs; after blanks, a field that starts
     *     with a brace goes to the end of the line, as the attributes in edge lists of NetworkX
     */
    void split(byte[] text, int start, int length, char separator) {
        bytes = text;
        size = 0;
        int end = start + length;
        int at = start;
        do {
            while (at < end && isBlank(text[at]) && text[at] != separator) {
                at++;
            }
            int from = at;
            while (at < end && (separator == ' ' ? !isBlank(text[at]) || text[from] == '{' : text[at] != separator)) {
                at++;
            }
            int to = at;
            while (to > from && isBlank(text[to - 1])) {
                to--;
            }
            if (to > from || separator != ' ') {
                add(from, to);
            }
        } while (at++ < end);
    }

    /** Takes over the fields of a record; {@code separator} as for {@link #split}. */
    void set(List<String> texts, char separator) {
        bytes = String.join("", texts).getBytes(StandardCharsets.UTF_8);
        size = 0;
        int at = 0;
        for (String text : texts) {
            int end = at + text.getBytes(StandardCharsets.UTF_8).length;
            if (separator != ' ' || end > at) {
                add(at, end);
            }
            at = end;
        }
    }

    private void add(int start, int end) {
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
        }
        starts[size] = start;
        ends[size++] = end;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }

    int size() {
        return size;
    }

    int length(int field) {
        return ends[field] - starts[field];
    }

    /** The text of a field; empty if the record is too short. */
    String text(int field) {
        return field < size
                ? new String(bytes, starts[field], ends[field] - starts[field], StandardCharsets.UTF_8)
                : "";
    }

    List<String> texts() {
        return IntStream.range(0, size).mapToObj(this::text).toList();
    }

    /** The number of the page that a field names. */
    int page(int field, UrlNumbering urls) {
        return urls.of(bytes, starts[field], length(field));
    }

    /**
     * Whether a field that is not empty is a site-relative reference, such as {@code /a}, {@code ../b} or {@code ?q}.
     */
    boolean isRelative(int field) {
        int at = starts[field];
        if (bytes[at] == '?') {
            return true;
        }
        while (at < ends[field] && at < starts[field] + 2 && bytes[at] == '.') {
            at++;
        }
        return at < ends[field] && bytes[at] == '/';
    }

    /** Whether a field starts with a scheme, which a port does not follow as in {@code localhost:80}. */
    boolean isAbsolute(int field) {
        int at = starts[field];
        int last = ends[field] - 1;
        while (at < last && (Character.isLetterOrDigit(bytes[at]) || "+-.".indexOf(bytes[at]) >= 0)) {
            at++;
        }
        return at > starts[field] && at < last && bytes[at] == ':' && !Character.isDigit(bytes[at + 1]);
    }

    boolean isMissing(int field) {
        int length = length(field);
        return length == 0 || (length <= 4 && bytes[starts[field]] > '9' && isMissing(text(field)));
    }

    static boolean isMissing(String text) {
        return MISSING.contains(text.toLowerCase(Locale.ROOT));
    }

    static boolean isNumber(String text) {
        return text.length() <= MAX_DIGITS && NUMBER.matcher(text).matches();
    }

    /** The whole number in a field, from 0 to 2⁶³ − 1; {@code 2.0} is 2. */
    long whole(int field) {
        int at = starts[field];
        int end = ends[field];
        long value = 0;
        if (end - at <= 18 && (end - at == 1 || bytes[at] != '0')) {
            while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
                value = 10 * value + bytes[at++] - '0';
            }
            if (at == end && value + end - starts[field] > 0) {
                return value;
            }
        }
        return whole(text(field));
    }

    static long whole(String text) {
        if (!isNumber(text) || PADDED.matcher(text).lookingAt()) {
            return NOT_WHOLE;
        }
        BigDecimal number = new BigDecimal(text);
        if (!DIGITS.matcher(text).matches() && number.compareTo(EXACT) >= 0) {
            return INEXACT;
        }
        try {
            return Math.max(NOT_WHOLE, number.longValueExact());
        } catch (ArithmeticException e) {
            return NOT_WHOLE;
        }
    }
}
