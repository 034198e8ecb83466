package org.crawlgraph.ingest.archive;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.ingest.html.HtmlLinks;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/** Tells whether a body is HTML, in which character set, and which links are in it. */
final class HtmlBody {

    /** Only one body longer than this is parsed at a time, since its tree can take a hundred times as much memory. */
    private static final int LARGE = 1 << 20;

    private static final Object ONE_AT_A_TIME = new Object();

    /** How far into a body browsers look for a {@code meta} element that tells the character set, and a little more. */
    private static final int PRESCAN = 1 << 13;

    private static final Pattern HTML = Pattern.compile("(?is)\\s*(text/html|application/xhtml\\+xml)\\s*([;,].*)?");
    private static final Pattern CHARSET = Pattern.compile("(?i);\\s*charset\\s*=\\s*[\"']?([^\\s;,\"']+)");
    private static final Pattern DECLARED = Pattern.compile("(?i)<(meta|\\?xml)[^>]{0,500}?(charset|encoding)\\s*=");

    /** The beginnings of HTML (WHATWG MIME Sniffing, section 7.1), also behind an XML declaration. */
    private static final Pattern BEGINNING = Pattern.compile("(?is)(\u00EF\u00BB\u00BF)?\\s*(<\\?xml[^>]{0,200}>\\s*)?"
            + "<(!--|(!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\\s>]).*");

    private HtmlBody() {}

    /**
     * Whether a body is HTML or XHTML: its type says so, or it has no type and begins like it.
     *
     * @param type the {@code Content-Type}; empty when there is none
     */
    static boolean is(String type, byte[] body) {
        if (type.isBlank()) {
            return BEGINNING.matcher(beginning(body, 512)).matches();
        }
        return HTML.matcher(type).matches();
    }

    /**
     * The links of HTML, absolute.
     *
     * @param type its {@code Content-Type}; empty when there is none
     * @param page its address
     */
    static Set<String> links(byte[] html, String type, String page) {
        String charset = charset(type, html);
        if (html.length <= LARGE) {
            return HtmlLinks.read(html, charset, page);
        }
        synchronized (ONE_AT_A_TIME) {
            return HtmlLinks.read(html, charset, page);
        }
    }

    /**
     * The character set of HTML: what the header says, else what the document says (then null, since the parser finds
     * that), else UTF-8 if it is that (null as well), else what its bytes look like.
     */
    private static @Nullable String charset(String type, byte[] html) {
        Matcher parameter = CHARSET.matcher(type);
        String header = parameter.find() ? parameter.group(1) : "";
        if (isKnown(header)) {
            return header;
        }
        if (DECLARED.matcher(beginning(html, PRESCAN)).find() || isUtf8(html)) {
            return null;
        }
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(html);
        detector.dataEnd();
        String detected = detector.getDetectedCharset();
        return detected != null && isKnown(detected) ? detected : "windows-1252";
    }

    private static boolean isKnown(String charset) {
        try {
            return Charset.isSupported(charset) && Charset.forName(charset).canEncode();
        } catch (IllegalCharsetNameException e) {
            return false;
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

    private static String beginning(byte[] body, int most) {
        return new String(body, 0, Math.min(most, body.length), StandardCharsets.ISO_8859_1);
    }
}
