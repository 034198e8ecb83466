package org.crawlgraph.url;

import java.net.IDN;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The normal form of the host in an authority (RFC 3986, sections 3.2.2, 6.2.2.1, 6.2.2.2). */
final class HostName {

    /** Maximum length of a domain name in DNS, without its trailing dot (RFC 1035, section 2.3.4). */
    private static final int MAX_NAME = 253;

    private static final int MAX_LABEL = 63;

    private HostName() {}

    /** The normal form of a bracketed IPv6 address, with brackets; null if invalid. */
    static @Nullable String address(String bracketed) {
        String text = Ipv6.normalForm(bracketed.substring(1, bracketed.length() - 1));
        return text == null ? null : "[" + text + "]";
    }

    /**
     * The ASCII form of a DNS name: percent-encoding decoded as UTF-8, international labels by IDNA 2003, lower case, no trailing dot.
     * Underscores and numbers are valid, so {@code 0x7f.1} stays as it is.
     * @return null if the name is invalid in DNS
     */
    static @Nullable String domain(String raw) {
        String name = raw.indexOf('%') < 0 ? raw : decoded(raw);
        // The limit also protects Punycode, which is quadratic in the length of a label.
        if (name == null || name.length() > MAX_NAME + 1) {
            return null;
        }
        if (!isAscii(name)) {
            try {
                name = IDN.toASCII(name, IDN.ALLOW_UNASSIGNED);
            } catch (IllegalArgumentException e) { // the name has no ASCII form
                return null;
            }
        }
        name = name.toLowerCase(Locale.ROOT);
        name = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        return isDomain(name) ? name : null;
    }

    /** The normal form of a name in a scheme without DNS: lower-case letters, {@link PercentEncoding}; null if invalid. */
    static @Nullable String registered(String raw) {
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            boolean stands = c >= 128 || PercentEncoding.NAME.mayStand(c);
            if (!stands && (c != '%' || PercentEncoding.octet(raw, i) < 0)) {
                return null;
            }
        }
        StringBuilder out = new StringBuilder(raw.length());
        PercentEncoding.NAME.append(out, raw);
        for (int i = 0; i < out.length(); i++) {
            if (out.charAt(i) == '%') {
                i += 2;
            } else {
                out.setCharAt(i, Character.toLowerCase(out.charAt(i)));
            }
        }
        return out.isEmpty() ? null : out.toString();
    }

    private static @Nullable String decoded(String raw) {
        ByteBuffer octets = ByteBuffer.allocate(3 * raw.length());
        int i = 0;
        while (i < raw.length()) {
            int point = raw.codePointAt(i);
            if (point == '%') {
                int octet = PercentEncoding.octet(raw, i);
                if (octet < 0) {
                    return null;
                }
                octets.put((byte) octet);
                i += 3;
            } else {
                octets.put(Character.toString(point).getBytes(StandardCharsets.UTF_8));
                i += Character.charCount(point);
            }
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(octets.flip()).toString();
        } catch (CharacterCodingException e) { // not UTF-8
            return null;
        }
    }

    private static boolean isAscii(String name) {
        return name.chars().allMatch(c -> c < 128);
    }

    /** Whether all labels have 1 to 63 characters that are valid in a host name. */
    private static boolean isDomain(String name) {
        if (name.isEmpty() || name.length() > MAX_NAME) {
            return false;
        }
        int label = 0;
        for (int i = 0; i <= name.length(); i++) {
            if (i == name.length() || name.charAt(i) == '.') {
                if (i == label || i - label > MAX_LABEL) {
                    return false;
                }
                label = i + 1;
            } else if (!PercentEncoding.NAME.mayStand(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
