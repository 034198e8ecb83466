package org.crawlgraph.ingest.archive;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The start of a record: {@code WARC/1.0} and the like, or the one line of an ARC record ({@link ArcHead}). */
final class RecordStart {

    /** Maximum length of the first line of an ARC record, in bytes. */
    static final int MAX_LINE = 1 << 14;

    /** The number of bytes needed to recognise a record. */
    static final int SHORTEST = 20;

    private static final Pattern WARC = Pattern.compile("WARC/\\d.*", Pattern.DOTALL);
    private static final Pattern SCHEME = Pattern.compile("[a-z][a-z0-9+.-]{1,15}:.*", Pattern.DOTALL);

    private RecordStart() {}

    /** Whether bytes look like the start of a record of either kind; only a quick check for ARC. */
    static boolean couldBe(byte[] beginning) {
        String text = new String(beginning, StandardCharsets.ISO_8859_1);
        return isWarc(text) || couldBeArc(text);
    }

    static boolean isWarc(String beginning) {
        return WARC.matcher(beginning).matches();
    }

    /** Whether a line may be the head of an ARC record; a quick check. */
    static boolean couldBeArc(String beginning) {
        return SCHEME.matcher(beginning).matches();
    }
}
