package org.crawlgraph.html;

import java.io.IOException;
import java.io.InputStream;
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
 * @see <a href="https://encoding.spec.whatwg.org/#names-and-labels">WHATWG Encoding</a>
 */
record PageCharset(Charset charset) {

    /** Slightly more bytes than browsers search for a {@code meta} element with the character set. */
    private static final int PRESCAN = 1 << 13;

    private static final Pattern DECLARED = Pattern.compile("(?i)charset|encoding");
    private static final Pattern XML =
            Pattern.compile("(?is)\\s*<\\?xml[^>]{0,500}?encoding\\s*=\\s*[\"']([^\"'>]{1,50})[\"'].*");
    private static final Pattern PARAMETER = Pattern.compile("(?i)charset\\s*=\\s*[\"']?([^\\s;\"']+)");
    private static final Pattern MARKS = Pattern.compile("^\uFEFF+");
    private static final Charset FALLBACK = Charset.forName("windows-1252");
    private static final Map<String, Charset> LABELS = labels();

    /** @param type the declared type */
    static PageCharset of(byte[] html, MediaType type) {
        String start = MediaType.beginning(html, 3);
        if (start.startsWith("\u00EF\u00BB\u00BF")) {
            return new PageCharset(StandardCharsets.UTF_8);
        }
        if (start.startsWith("\u00FE\u00FF")) {
            return new PageCharset(StandardCharsets.UTF_16BE);
        }
        return new PageCharset(start.startsWith("\u00FF\u00FE") ? StandardCharsets.UTF_16LE : withoutMark(html, type));
    }

    private static Charset withoutMark(byte[] html, MediaType type) {
        Charset header = labelled(type.charset());
        Charset declared = header == null ? declared(MediaType.beginning(html, PRESCAN)) : header;
        if (declared != null) {
            return declared;
        }
        if (utf8(html) != null) {
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
        Map<String, Charset> labels = new HashMap<>();
        try (InputStream in = Objects.requireNonNull(PageCharset.class.getResourceAsStream("encodings.tsv"))) {
            String table = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            table.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .forEach(columns -> {
                        Charset charset = columns.length > 2
                                ? new TableCharset(columns[0], columns[2])
                                : Charset.isSupported(columns[0]) ? Charset.forName(columns[0]) : FALLBACK;
                        List.of(columns[1].split(" ", -1)).forEach(label -> labels.put(label, charset));
                    });
        } catch (IOException e) {
            throw new UncheckedIOException("the table of character sets cannot be read", e);
        }
        return labels;
    }

    /** The text of bytes in UTF-8; null if they are not. */
    static @Nullable String utf8(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    /** The text without byte order marks; some pages have several. */
    String text(byte[] html) {
        return MARKS.matcher(new String(html, charset)).replaceFirst("");
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
