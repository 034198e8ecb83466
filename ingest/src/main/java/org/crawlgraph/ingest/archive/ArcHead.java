package org.crawlgraph.ingest.archive;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The first line of an ARC record: {@code URL IP-address date type length}, with five more fields before the length in
 * version 2. In old files the URL may contain blanks; it ends at the first blank followed by valid fields.
 *
 * @param url as written
 * @param type the media type; may be empty
 * @param length of the block, as written
 */
record ArcHead(String url, String type, String length) {

    private static final Pattern ADDRESS =
            Pattern.compile("\\d{1,3}(?:\\.\\d{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:.]+|0|-");

    /** Parses a line, in linear time; null when it is not a record head. */
    static @Nullable ArcHead of(String line) {
        String text = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
        int last = text.lastIndexOf(' ');
        if (!RecordStart.couldBeArc(text) || last < 0 || !isWord(text, last + 1, text.length())) {
            return null;
        }
        int firstBreak = lineBreak(text, 0, 1);
        int lastBreak = lineBreak(text, last - 1, -1);
        int end = text.indexOf(' ', text.indexOf(':'));
        while (end >= 0 && end < last && (firstBreak < 0 || firstBreak >= end)) {
            int date = text.indexOf(' ', end + 1) + 1;
            int type = date == 0 ? 0 : text.indexOf(' ', date) + 1;
            int rest = type == 0 ? -1 : text.indexOf(' ', type);
            if (rest < 0) {
                return null;
            }
            if (lastBreak < rest
                    && ADDRESS.matcher(text.substring(end + 1, date - 1)).matches()
                    && isWord(text, date, type - 1)
                    && (type == rest || isWord(text, type, rest))) {
                return new ArcHead(text.substring(0, end), text.substring(type, rest), text.substring(last + 1));
            }
            end = date - 1;
        }
        return null;
    }

    /**
     * The index of the first line terminator at or after {@code from}, or at or before it with a step of -1; -1 if
     * none.
     */
    private static int lineBreak(String text, int from, int step) {
        for (int i = from; i >= 0 && i < text.length(); i += step) {
            char c = text.charAt(i);
            if (c == '\r' || c == '\n' || c == '\u0085' || c == '\u2028' || c == '\u2029') {
                return i;
            }
        }
        return -1;
    }

    private static boolean isWord(String text, int begin, int end) {
        for (int i = begin; i < end; i++) {
            char c = text.charAt(i);
            if (c == ' ' || (c >= '\t' && c <= '\r')) {
                return false;
            }
        }
        return begin < end;
    }
}
