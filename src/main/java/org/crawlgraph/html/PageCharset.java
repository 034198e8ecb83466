package org.crawlgraph.html;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * The character set of HTML: from the byte order mark, else the header, else the document, else UTF-8 if valid, else a guess. Labels have
 * the meaning that browsers give them ({@code encodings.tsv}): {@code iso-8859-1} is windows-1252. Unknown labels are ignored.
 * @param charset windows-1252 as the last resort
 * @param mark length of the byte order mark, in bytes
 * @see <a href="https://encoding.spec.whatwg.org/#names-and-labels">WHATWG Encoding</a>
 */
record PageCharset(Charset charset, int mark) {

    /** Slightly more bytes than browsers search for a {@code meta} element with the character set. */
    private static final int PRESCAN = 1 << 13;

    private static final Pattern DECLARED = Pattern.compile("(?i)charset|encoding");
    private static final Pattern XML =
            Pattern.compile("(?is)\\s*<\\?xml[^>]{0,500}?encoding\\s*=\\s*[\"']([^\"'>]{1,50})[\"'].*");
    private static final Pattern PARAMETER = Pattern.compile("(?i)charset\\s*=\\s*[\"']?([^\\s;\"']+)");
    private static final Charset FALLBACK = Charset.forName("windows-1252");
    private static final Map<String, Charset> LABELS = labels();

    /** @param type the declared type */
    static PageCharset of(byte[] html, MediaType type) {
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

    private static Charset withoutMark(byte[] html, MediaType type) {
        Charset header = labelled(type.charset());
        Charset declared = header == null ? declared(MediaType.beginning(html, PRESCAN)) : header;
        if (declared != null) {
            return declared;
        }
        if (isUtf8(html)) {
            return StandardCharsets.UTF_8;
        }
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(html);
        detector.dataEnd();
        Charset detected = labelled(Objects.requireNonNullElse(detector.getDetectedCharset(), ""));
        return detected == null ? FALLBACK : detected;
    }

    /** The set of a {@code meta} element, else of an XML declaration. UTF-16 cannot be declared in ASCII, so it means UTF-8. */
    private static @Nullable Charset declared(String beginning) {
        if (!DECLARED.matcher(beginning).find()) {
            return null;
        }
        Charset found = null;
        for (Element meta : Jsoup.parse(beginning).getElementsByTag("meta")) {
            Matcher parameter = PARAMETER.matcher(meta.attr("content"));
            boolean typed = meta.attr("http-equiv").equalsIgnoreCase("content-type") && parameter.find();
            String label = meta.hasAttr("charset") ? meta.attr("charset") : typed ? parameter.group(1) : "";
            found = found == null ? labelled(label) : found;
        }
        Matcher xml = XML.matcher(beginning);
        found = found == null && xml.matches() ? labelled(xml.group(1)) : found;
        return found != null && found.name().startsWith("UTF-16") ? StandardCharsets.UTF_8 : found;
    }

    private static @Nullable Charset labelled(String label) {
        return LABELS.get(label.strip().toLowerCase(Locale.ROOT));
    }

    private static Map<String, Charset> labels() {
        try (InputStream in = Objects.requireNonNull(PageCharset.class.getResourceAsStream("encodings.tsv"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            Map<String, Charset> labels = new HashMap<>();
            for (String line :
                    lines.lines().filter(each -> !each.startsWith("#")).toList()) {
                List<String> fields = List.of(line.split("\t", -1));
                Charset charset = fields.size() > 2
                        ? new TableCharset(fields.get(0), fields.get(2))
                        : Charset.isSupported(fields.get(0)) ? Charset.forName(fields.get(0)) : FALLBACK;
                List.of(fields.get(1).split(" ", -1)).forEach(label -> labels.put(label, charset));
            }
            return labels;
        } catch (IOException e) {
            throw new UncheckedIOException("the table of character sets cannot be read", e);
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

    /** The text without byte order marks; some pages have several. */
    String text(byte[] html) {
        String text = new String(html, mark, html.length - mark, charset);
        int begin = 0;
        while (begin < text.length() && text.charAt(begin) == '\uFEFF') {
            begin++;
        }
        return text.substring(begin);
    }

    /** A character set of single bytes that Java lacks: ASCII and control characters, then a table. */
    private static final class TableCharset extends Charset {

        private static final int TABLE = 0xA0;

        private final String table;

        TableCharset(String name, String table) {
            super(name, new String[0]);
            this.table = table;
        }

        @Override
        public boolean contains(Charset other) {
            return other.equals(StandardCharsets.US_ASCII);
        }

        @Override
        public CharsetDecoder newDecoder() {
            return new CharsetDecoder(this, 1, 1) {
                @Override
                protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
                    while (in.hasRemaining() && out.hasRemaining()) {
                        int one = in.get() & 0xFF;
                        out.put(one < TABLE ? (char) one : table.charAt(one - TABLE));
                    }
                    return in.hasRemaining() ? CoderResult.OVERFLOW : CoderResult.UNDERFLOW;
                }
            };
        }

        @Override
        public CharsetEncoder newEncoder() {
            return new CharsetEncoder(this, 1, 1) {
                @Override
                protected CoderResult encodeLoop(CharBuffer in, ByteBuffer out) {
                    while (in.hasRemaining() && out.hasRemaining()) {
                        char one = in.get(in.position());
                        int place = table.indexOf(one);
                        if (one >= TABLE && place < 0) {
                            return CoderResult.unmappableForLength(1);
                        }
                        in.get();
                        out.put((byte) (one < TABLE ? one : TABLE + place));
                    }
                    return in.hasRemaining() ? CoderResult.OVERFLOW : CoderResult.UNDERFLOW;
                }
            };
        }
    }
}
