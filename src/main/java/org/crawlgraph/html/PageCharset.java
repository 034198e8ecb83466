package org.crawlgraph.html;

import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.Resources;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * The character set of HTML: from the byte order mark, else the header, else the document, else UTF-8 if valid, else a
 * guess. Labels have the meaning that browsers give them ({@code encodings.tsv}): {@code iso-8859-1} is windows-1252.
 * Unknown labels are ignored.
 *
 * @param charset windows-1252 as the last resort, ISO-8859-1 for sets that Java lacks
 * @param table the characters of the bytes 0xA0 to 0xFF of a set that Java lacks; else empty
 * @see <a href="https://encoding.spec.whatwg.org/#names-and-labels">WHATWG Encoding</a>
 */
record PageCharset(Charset charset, String table) {

    static final PageCharset UTF_8 = of(StandardCharsets.UTF_8);

    /** Slightly more bytes than browsers search for a {@code meta} element with the character set. */
    private static final int PRESCAN = 1 << 13;

    private static final Pattern DECLARED = Pattern.compile("(?i)charset|encoding");
    private static final Pattern XML =
            Pattern.compile("(?is)\\s*<\\?xml[^>]{0,500}?encoding\\s*=\\s*[\"']([^\"'>]{1,50})[\"'].*");
    private static final Pattern MARKS = Pattern.compile("^\uFEFF+");
    private static final int TABLE = 0xA0;
    private static final PageCharset FALLBACK = of(Charset.forName("windows-1252"));
    private static final Map<String, PageCharset> LABELS = labels();

    /** @param type the declared type */
    static PageCharset of(byte[] html, MediaType type) {
        String start = MediaType.beginning(html, 3);
        if (start.startsWith("\u00FE\u00FF") || start.startsWith("\u00FF\u00FE")) {
            return of(start.startsWith("\u00FE") ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE);
        }
        if (start.startsWith("\u00EF\u00BB\u00BF")) {
            return UTF_8;
        }
        PageCharset header = labelled(type.charset());
        PageCharset declared = header == null ? declared(MediaType.beginning(html, PRESCAN)) : header;
        return declared != null ? declared : utf8(html) != null ? UTF_8 : guessed(html);
    }

    private static PageCharset of(Charset charset) {
        return new PageCharset(charset, "");
    }

    private static PageCharset guessed(byte[] html) {
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(html);
        detector.dataEnd();
        PageCharset detected = labelled(Objects.requireNonNullElse(detector.getDetectedCharset(), ""));
        return detected == null ? FALLBACK : detected;
    }

    /**
     * The set of a {@code meta} element, else of an XML declaration. UTF-16 cannot be declared in ASCII, so it means
     * UTF-8.
     */
    private static @Nullable PageCharset declared(String beginning) {
        if (!DECLARED.matcher(beginning).find()) {
            return null;
        }
        PageCharset found = null;
        for (Element meta : Jsoup.parse(beginning).getElementsByTag("meta")) {
            boolean typed = meta.attr("http-equiv").equalsIgnoreCase("content-type");
            String type = typed ? MediaType.of(meta.attr("content")).charset() : "";
            found = found == null ? labelled(meta.hasAttr("charset") ? meta.attr("charset") : type) : found;
        }
        Matcher xml = XML.matcher(beginning);
        found = found == null && xml.matches() ? labelled(xml.group(1)) : found;
        return found != null && found.isUnicode() ? UTF_8 : found;
    }

    /** Whether queries are in UTF-8. */
    boolean isUnicode() {
        return charset.name().startsWith("UTF-");
    }

    private static @Nullable PageCharset labelled(String label) {
        return LABELS.get(label.strip().toLowerCase(Locale.ROOT));
    }

    private static Map<String, PageCharset> labels() {
        Map<String, PageCharset> labels = new HashMap<>();
        Resources.lines(PageCharset.class, "encodings.tsv")
                .map(line -> line.split("\t", -1))
                .forEach(columns -> {
                    PageCharset charset = columns.length > 2
                            ? new PageCharset(StandardCharsets.ISO_8859_1, columns[2])
                            : Charset.isSupported(columns[0]) ? of(Charset.forName(columns[0])) : FALLBACK;
                    List.of(columns[1].split(" ", -1)).forEach(label -> labels.put(label, charset));
                });
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
        String text = MARKS.matcher(new String(html, charset)).replaceFirst("");
        return table.isEmpty()
                ? text
                : text.chars()
                        .map(one -> one < TABLE ? one : table.charAt(one - TABLE))
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
    }

    /**
     * A character of a query, percent-encoded; as a numeric reference if this set lacks it (WHATWG URL, section 4.4).
     */
    String encoded(String character) {
        if (table.contains(character)) {
            return String.format(Locale.ROOT, "%%%02X", TABLE + table.indexOf(character));
        }
        return charset.newEncoder().canEncode(character) && (table.isEmpty() || character.charAt(0) < TABLE)
                ? URLEncoder.encode(character, charset)
                : "%26%23" + character.codePointAt(0) + "%3B";
    }
}
