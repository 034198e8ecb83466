package org.crawlgraph.ingest.archive;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How records begin: {@code WARC/1.0} and the like, or the one line of an ARC record, {@code URL IP-address date type
 * length}, which has five more fields before the length in version 2. In old ARC files the URL may have blanks in it.
 */
final class RecordStart {

    /** Longest line that is taken for the head of an ARC record, in bytes. */
    static final int MAX_LINE = 1 << 14;

    /** How many bytes tell whether something may be a record. */
    static final int SHORTEST = 20;

    private static final Pattern WARC = Pattern.compile("WARC/\\d.*", Pattern.DOTALL);
    private static final Pattern SCHEME = Pattern.compile("[a-z][a-z0-9+.-]{1,15}:.*", Pattern.DOTALL);
    private static final Pattern ARC = Pattern.compile(
            "([a-z][a-z0-9+.-]{1,15}:.*?) (\\d{1,3}(?:\\.\\d{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:.]+|0|-) (\\S+) (\\S*)(?: .*)? (\\S+)\\r?");

    private RecordStart() {}

    /** Whether bytes look like the beginning of a record of either kind; for ARC at a glance only. */
    static boolean couldBe(byte[] beginning) {
        String text = new String(beginning, StandardCharsets.ISO_8859_1);
        return isWarc(text) || couldBeArc(text);
    }

    static boolean isWarc(String beginning) {
        return WARC.matcher(beginning).matches();
    }

    /** Whether a line that begins so may be the head of an ARC record; at a glance. */
    static boolean couldBeArc(String beginning) {
        return SCHEME.matcher(beginning).matches();
    }

    /** The fields of an ARC head: 1 URL, 2 IP address, 3 date, 4 type, 5 length; null when the line is none. */
    static @Nullable Matcher arc(String line) {
        Matcher fields = ARC.matcher(line);
        return fields.matches() ? fields : null;
    }
}
