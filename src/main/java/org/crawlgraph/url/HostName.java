package org.crawlgraph.url;

import com.ibm.icu.text.IDNA;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Normalises the host in an authority (RFC 3986, sections 3.2.2, 6.2.2.1, 6.2.2.2). */
final class HostName {

    /** Maximum length of a domain name in DNS, without its trailing dot (RFC 1035, section 2.3.4). */
    private static final int MAX_NAME = 253;

    private static final int MAX_LABEL = 63;

    /** UTS 46 as in browsers (WHATWG URL, section 3.3): nontransitional, hyphens anywhere. {@link #isDomain} checks the lengths. */
    private static final IDNA UTS_46 =
            IDNA.getUTS46Instance(IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ);

    private static final Set<IDNA.Error> ALLOWED = Set.of(
            IDNA.Error.LEADING_HYPHEN,
            IDNA.Error.TRAILING_HYPHEN,
            IDNA.Error.HYPHEN_3_4,
            IDNA.Error.EMPTY_LABEL,
            IDNA.Error.LABEL_TOO_LONG,
            IDNA.Error.DOMAIN_NAME_TOO_LONG);

    private HostName() {}

    /** The normal form of a bracketed IPv6 address, with brackets; null if invalid. */
    static @Nullable String address(String bracketed) {
        String text = Ipv6.normalForm(bracketed.substring(1, bracketed.length() - 1));
        return text == null ? null : "[" + text + "]";
    }

    /**
     * The ASCII form of a DNS name: percent-encoding decoded as UTF-8, labels of names that are not ASCII by UTS 46, lower case, no
     * trailing dot. Underscores and numbers are valid, so {@code 0x7f.1} stays as it is.
     * @return null if the name is invalid in DNS
     */
    static @Nullable String domain(String raw) {
        String name = raw.indexOf('%') < 0 ? raw : decoded(raw);
        // The limit also protects Punycode, which is quadratic in the length of a label.
        if (name == null || name.length() > MAX_NAME + 1) {
            return null;
        }
        if (name.chars().allMatch(c -> c < 128)) {
            name = name.toLowerCase(Locale.ROOT);
        } else {
            IDNA.Info info = new IDNA.Info();
            name = UTS_46.nameToASCII(name, new StringBuilder(), info).toString();
            if (!ALLOWED.containsAll(info.getErrors())) {
                return null;
            }
        }
        name = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        return isDomain(name) ? name : null;
    }

    /** The international form of a DNS name: {@code bücher.example} for {@code xn--bcher-kva.example}. */
    static String international(String name) {
        return UTS_46.nameToUnicode(name, new StringBuilder(), new IDNA.Info()).toString();
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

    /**
     * The normal form of IPv6 addresses (RFC 5952, section 4), with all eight pieces in hexadecimal even for an IPv4 tail, as in browsers.
     * Zone identifiers are invalid, since addresses of public pages have none.
     */
    private static final class Ipv6 {

        private static final int PIECES = 8;

        private Ipv6() {}

        /** The canonical text of an address without brackets (RFC 4291, section 2.2); null if invalid. */
        static @Nullable String normalForm(String text) {
            int[] pieces = parsed(text);
            return pieces == null ? null : written(pieces);
        }

        private static int @Nullable [] parsed(String text) {
            int[] pieces = new int[PIECES];
            int count = 0;
            int gap = -1;
            int i = 0;
            if (text.startsWith(":")) {
                if (!text.startsWith("::")) {
                    return null;
                }
                gap = 0;
                i = 2;
            }
            while (i < text.length()) {
                if (text.charAt(i) == ':' && gap < 0) {
                    gap = count;
                    i++;
                    continue;
                }
                int begin = i;
                int value = 0;
                while (i < text.length() && i < begin + 4 && PercentEncoding.hexDigit(text.charAt(i)) >= 0) {
                    value = value << 4 | PercentEncoding.hexDigit(text.charAt(i++));
                }
                if (i < text.length() && text.charAt(i) == '.') {
                    count = appendIpv4(pieces, count, text.substring(begin));
                    i = text.length();
                } else if (i == begin || count == PIECES) {
                    return null;
                } else {
                    pieces[count++] = value;
                    if (i < text.length() && (text.charAt(i++) != ':' || i == text.length())) {
                        return null;
                    }
                }
            }
            return spread(pieces, count, gap);
        }

        /** Appends the two pieces of a dotted tail; returns the new count, or one above the maximum if the tail is not an IPv4 address. */
        private static int appendIpv4(int[] pieces, int count, String tail) {
            String[] bytes = tail.split("\\.", -1);
            if (bytes.length != 4 || count > PIECES - 2) {
                return PIECES + 1;
            }
            for (int k = 0; k < 4; k++) {
                if (!bytes[k].matches("0|[1-9][0-9]{0,2}") || Integer.parseInt(bytes[k]) > 255) {
                    return PIECES + 1;
                }
                pieces[count + k / 2] = pieces[count + k / 2] << 8 | Integer.parseInt(bytes[k]);
            }
            return count + 2;
        }

        /** Moves the pieces after {@code ::} to the end; the gap replaces at least one zero piece. */
        private static int @Nullable [] spread(int[] pieces, int count, int gap) {
            if (gap < 0) {
                return count == PIECES ? pieces : null;
            }
            if (count >= PIECES) {
                return null;
            }
            int[] all = new int[PIECES];
            System.arraycopy(pieces, 0, all, 0, gap);
            System.arraycopy(pieces, gap, all, PIECES - (count - gap), count - gap);
            return all;
        }

        private static String written(int[] pieces) {
            int gap = -1;
            int gapLength = 1;
            for (int begin = 0; begin < PIECES; begin++) {
                int end = begin;
                while (end < PIECES && pieces[end] == 0) {
                    end++;
                }
                if (end - begin > gapLength) {
                    gap = begin;
                    gapLength = end - begin;
                }
            }
            StringBuilder out = new StringBuilder(39);
            for (int i = 0; i < PIECES; i++) {
                if (i == gap) {
                    out.append("::");
                    i += gapLength - 1;
                } else {
                    boolean first = i == 0 || out.charAt(out.length() - 1) == ':';
                    out.append(first ? "" : ":").append(Integer.toHexString(pieces[i]));
                }
            }
            return out.toString();
        }
    }
}
