package org.crawlgraph.crawler.robots;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A {@code robots.txt} as it was sent, made into text that a parser of lines can be given without fear. */
final class RobotsText {

    /** What a crawler must read at the least, and what ours reads (RFC 9309, section 2.5). */
    static final int MOST_BYTES = 500 * 1024;

    private RobotsText() {}

    /**
     * The text of a file: without byte order mark; without what lies beyond 500 KiB and the line that is cut there; without
     * tags when a server sends it as a web page.
     */
    static String of(byte[] body, @Nullable String contentType) {
        String text = decoded(body);
        boolean page =
                contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith("text/html");
        if (page || text.stripLeading().startsWith("<")) {
            return withoutTags(text);
        }
        // The parser takes tags out of any text that holds one, in quadratic time; a path means the same either way.
        return text.replace("<", "%3C");
    }

    private static String decoded(byte[] body) {
        int length = Math.min(body.length, MOST_BYTES);
        Charset charset = StandardCharsets.UTF_8;
        int begin = 0;
        if (startsWith(body, 0xEF, 0xBB, 0xBF)) {
            begin = 3;
        } else if (startsWith(body, 0xFE, 0xFF)) {
            charset = StandardCharsets.UTF_16BE;
            begin = 2;
        } else if (startsWith(body, 0xFF, 0xFE)) {
            charset = StandardCharsets.UTF_16LE;
            begin = 2;
        }
        String text = new String(body, begin, length - begin, charset);
        if (length == body.length) {
            return text;
        }
        return text.substring(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
    }

    private static boolean startsWith(byte[] body, int... mark) {
        if (body.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((body[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /** A line break in place of each tag; what follows a {@code <} that nothing closes goes. */
    private static String withoutTags(String text) {
        StringBuilder out = new StringBuilder(text.length());
        int at = 0;
        for (int tag = text.indexOf('<'); tag >= 0; tag = text.indexOf('<', at)) {
            out.append(text, at, tag).append('\n');
            int close = text.indexOf('>', tag);
            if (close < 0) {
                return out.toString();
            }
            at = close + 1;
        }
        return out.append(text, at, text.length()).toString();
    }
}
