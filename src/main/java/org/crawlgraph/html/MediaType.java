package org.crawlgraph.html;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A {@code Content-Type} as servers write it. Quotes, a missing semicolon and repeated headers are tolerated as in
 * browsers.
 *
 * @param essence the type without parameters, such as {@code text/html}, in lower case; empty if none is declared or
 *     the server does not know it, such as {@code unknown/unknown}
 * @param charset the label of its character set; may be empty
 * @see <a href="https://mimesniff.spec.whatwg.org/">WHATWG MIME Sniffing</a>
 */
public record MediaType(String essence, String charset) {

    private static final Pattern ESSENCE = Pattern.compile("[\\s\"']*([\\w!#$%&*+.^`|~-]+/[\\w!#$%&*+.^`|~-]+)");
    private static final Pattern CHARSET = Pattern.compile("(?i)(?:^|[;\\s\"'])charset\\s*=\\s*[\"']?([^\\s;\"']+)");
    private static final Set<String> UNKNOWN = Set.of("unknown/unknown", "application/unknown", "*/*");

    /** The start of HTML (section 7.1), optionally after an XML declaration. */
    private static final Pattern BEGINNING = Pattern.compile("(?is)(\u00EF\u00BB\u00BF)?\\s*(<\\?xml[^>]{0,200}>\\s*)?"
            + "<(!--|(!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\\s>]).*");

    /**
     * Parses a header. Of several types, separated by commas, the last one counts.
     *
     * @param header the value; repeated headers joined by commas; may be empty
     */
    public static MediaType of(String header) {
        MediaType found = new MediaType("", "");
        for (String part : header.split(",", -1)) {
            Matcher essence = ESSENCE.matcher(part);
            Matcher charset = CHARSET.matcher(part);
            String type = essence.lookingAt() ? essence.group(1).toLowerCase(Locale.ROOT) : found.essence;
            String label = charset.find() ? charset.group(1) : type.equals(found.essence) ? found.charset : "";
            found = new MediaType(UNKNOWN.contains(type) ? found.essence : type, label);
        }
        return found;
    }

    /** Whether a body is HTML or XHTML, by this type or, without one, by its first bytes. */
    public boolean isHtml(byte[] body) {
        return essence.isEmpty()
                ? BEGINNING.matcher(beginning(body, 512)).matches()
                : essence.equals("text/html") || isXhtml();
    }

    /** Whether the rules of XML apply. */
    boolean isXhtml() {
        return essence.equals("application/xhtml+xml");
    }

    static String beginning(byte[] body, int length) {
        return new String(body, 0, Math.min(length, body.length), StandardCharsets.ISO_8859_1);
    }
}
