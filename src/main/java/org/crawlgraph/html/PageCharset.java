package org.crawlgraph.html;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * The character set of HTML: from the byte order mark, else the header, else the document, else UTF-8 if valid, else a
 * guess.
 * @param charset never null; windows-1252 as the last resort
 * @param mark length of the byte order mark, in bytes
 */
record PageCharset(Charset charset, int mark) {

    /** Slightly more bytes than browsers search for a {@code meta} element with the character set. */
    private static final int PRESCAN = 1 << 13;

    private static final Pattern PARAMETER = Pattern.compile("(?i);\\s*charset\\s*=\\s*[\"']?([^\\s;,\"']+)");
    private static final Pattern DECLARED = Pattern.compile("(?i)<(meta|\\?xml)[^>]{0,500}?(charset|encoding)\\s*=");
    private static final Charset FALLBACK = Charset.forName("windows-1252");

    /** @param type its {@code Content-Type}, or empty */
    static PageCharset of(byte[] html, String type) {
        if (startsWith(html, 0xEF, 0xBB, 0xBF)) {
            return new PageCharset(StandardCharsets.UTF_8, 3);
        }
        if (startsWith(html, 0xFE, 0xFF)) {
            return new PageCharset(StandardCharsets.UTF_16BE, 2);
        }
        if (startsWith(html, 0xFF, 0xFE)) {
            return new PageCharset(StandardCharsets.UTF_16LE, 2);
        }
        return new PageCharset(withoutMark(html, type), 0);
    }

    private static boolean startsWith(byte[] html, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (html.length <= i || (html[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static Charset withoutMark(byte[] html, String type) {
        Matcher parameter = PARAMETER.matcher(type);
        Charset header = parameter.find() ? known(parameter.group(1)) : null;
        if (header != null) {
            return header;
        }
        if (DECLARED.matcher(beginning(html, PRESCAN)).find()) {
            return declared(html);
        }
        if (isUtf8(html)) {
            return StandardCharsets.UTF_8;
        }
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(html);
        detector.dataEnd();
        String looksLike = detector.getDetectedCharset();
        Charset detected = looksLike == null ? null : known(looksLike);
        return detected == null ? FALLBACK : detected;
    }

    /** The character set that the parser finds; UTF-8 if it is unknown. */
    private static Charset declared(byte[] html) {
        try {
            return Jsoup.parse(new ByteArrayInputStream(html, 0, Math.min(PRESCAN, html.length)), null, "")
                    .charset();
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot be read", e);
        }
    }

    private static @Nullable Charset known(String name) {
        try {
            return Charset.isSupported(name) && Charset.forName(name).canEncode() ? Charset.forName(name) : null;
        } catch (IllegalCharsetNameException e) {
            return null;
        }
    }

    private static boolean isUtf8(byte[] html) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(html));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    static String beginning(byte[] body, int most) {
        return new String(body, 0, Math.min(most, body.length), StandardCharsets.ISO_8859_1);
    }

    String text(byte[] html) {
        return new String(html, mark, html.length - mark, charset);
    }
}
