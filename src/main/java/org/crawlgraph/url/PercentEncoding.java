package org.crawlgraph.url;

import java.nio.charset.StandardCharsets;

/**
 * Normalises the percent-encoding of a URL component (RFC 3986, sections 2.1 to 2.4, 6.2.2.1, 6.2.2.2). Unreserved
 * characters are decoded, other encoded bytes get upper-case hex digits, characters that are invalid in the component
 * are encoded as UTF-8, and a {@code %} without two hex digits becomes {@code %25}. Reserved characters are never
 * decoded or encoded, since that would change their meaning. The operation is idempotent.
 */
final class PercentEncoding {

    /** {@code pchar} and the slash. */
    static final PercentEncoding PATH = new PercentEncoding(":@/");

    /** {@code pchar}, slash and question mark. */
    static final PercentEncoding QUERY = new PercentEncoding(":@/?");

    /** {@code userinfo}. */
    static final PercentEncoding USER = new PercentEncoding(":");

    /** {@code reg-name}. */
    static final PercentEncoding NAME = new PercentEncoding("");

    /** RFC 3986, section 2.3. */
    private static final String UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

    private static final String HEX = "0123456789ABCDEF";

    private final boolean[] standing = new boolean[128];

    private PercentEncoding(String besides) {
        for (char c : (UNRESERVED + "!$&'()*+,;=" + besides).toCharArray()) {
            standing[c] = true;
        }
    }

    /** Whether the character is valid without encoding. */
    boolean mayStand(char c) {
        return c < 128 && standing[c];
    }

    /** Appends the normal form of a component in linear time. */
    void append(StringBuilder out, String component) {
        int i = 0;
        while (i < component.length()) {
            char c = component.charAt(i);
            if (mayStand(c)) {
                out.append(c);
                i++;
            } else if (c == '%' && octet(component, i) >= 0) {
                appendOctet(out, octet(component, i));
                i += 3;
            } else {
                int point = component.codePointAt(i);
                i += Character.charCount(point);
                appendEncoded(out, point);
            }
        }
    }

    /**
     * The byte of the percent-encoded triple at {@code i}, 0 to 255; -1 if the {@code %} is not followed by two hex
     * digits.
     */
    static int octet(String text, int i) {
        if (i + 2 >= text.length()) {
            return -1;
        }
        int high = hexDigit(text.charAt(i + 1));
        int low = hexDigit(text.charAt(i + 2));
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    /** The value of an ASCII hex digit, or -1. */
    static int hexDigit(char c) {
        return c < 128 ? Character.digit(c, 16) : -1;
    }

    private static void appendOctet(StringBuilder out, int octet) {
        if (isUnreserved((char) octet)) {
            out.append((char) octet);
        } else {
            appendTriple(out, octet);
        }
    }

    private static void appendTriple(StringBuilder out, int octet) {
        out.append('%').append(HEX.charAt(octet >> 4)).append(HEX.charAt(octet & 15));
    }

    /** Encodes a lone surrogate as U+FFFD, as browsers do. */
    private static void appendEncoded(StringBuilder out, int point) {
        boolean half = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        byte[] octets = Character.toString(half ? 0xFFFD : point).getBytes(StandardCharsets.UTF_8);
        for (byte octet : octets) {
            appendTriple(out, octet & 0xFF);
        }
    }

    private static boolean isUnreserved(char c) {
        return UNRESERVED.indexOf(c) >= 0;
    }
}
