package org.crawlgraph.url;

import com.ibm.icu.text.IDNA;
import java.net.InetAddress;
import java.net.URLDecoder;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Normalises the host in an authority (RFC 3986, sections 3.2.2, 6.2.2.1, 6.2.2.2). */
final class HostName {

    /** Maximum length of a domain name in DNS, without its trailing dot (RFC 1035, section 2.3.4). */
    private static final int MAX_NAME = 253;

    private static final int MAX_LABEL = 63;

    /**
     * UTS 46 as in browsers (WHATWG URL, section 3.3): nontransitional, hyphens anywhere. {@link #isDomain} checks the
     * lengths.
     */
    private static final IDNA UTS_46 =
            IDNA.getUTS46Instance(IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ);

    private static final Set<IDNA.Error> ALLOWED = Set.of(
            IDNA.Error.LEADING_HYPHEN,
            IDNA.Error.TRAILING_HYPHEN,
            IDNA.Error.HYPHEN_3_4,
            IDNA.Error.EMPTY_LABEL,
            IDNA.Error.LABEL_TOO_LONG,
            IDNA.Error.DOMAIN_NAME_TOO_LONG);

    private static final Pattern BARE_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    private static final int PIECES = 8;

    private static final String BYTE = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";

    private static final Pattern ADDRESS =
            Pattern.compile("\\[(?:[0-9A-Fa-f]{0,4}:){2,8}(?:[0-9A-Fa-f]{0,4}|" + BYTE + "(?:\\." + BYTE + "){3})\\]");

    /** Pieces of an IPv6 address before an IPv4 address that it maps, which the JDK takes as IPv4. */
    private static final String MAPPED = "0:0:0:0:0:ffff:";

    private HostName() {}

    /**
     * The normal form of a bracketed IPv6 address (RFC 5952, section 4), with brackets and hexadecimal pieces even for
     * an IPv4 tail, as in browsers; null if invalid. Zone identifiers are invalid, since addresses of public pages have
     * none.
     */
    static @Nullable String address(String bracketed) {
        if (!ADDRESS.matcher(bracketed).matches()) {
            return null;
        }
        byte[] bytes;
        try {
            bytes = InetAddress.getByName(bracketed).getAddress(); // looks nothing up, since it has brackets
        } catch (UnknownHostException e) {
            return null;
        }
        String pieces = ByteBuffer.wrap(bytes)
                .asCharBuffer()
                .chars()
                .mapToObj(Integer::toHexString)
                .collect(Collectors.joining(":"));
        return "[" + shortened(bytes.length == 2 * PIECES ? pieces : MAPPED + pieces) + "]";
    }

    /**
     * The ASCII form of a DNS name: percent-encoding decoded as UTF-8, labels of names that are not ASCII by UTS 46,
     * lower case, no trailing dot. Underscores and numbers are valid, so {@code 0x7f.1} stays as it is.
     *
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

    /**
     * The normal form of a name in a scheme without DNS: lower-case letters, {@link PercentEncoding}; null if invalid.
     */
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

    /**
     * The text without percent-encoding; null if a {@code %} encodes no byte. Bytes that are not UTF-8 give U+FFFD,
     * which is invalid.
     */
    private static @Nullable String decoded(String raw) {
        return BARE_PERCENT.matcher(raw).find()
                ? null
                : URLDecoder.decode(raw.replace("+", "%2B"), StandardCharsets.UTF_8);
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

    /** Replaces the first of the longest runs of at least two zero pieces by {@code ::}. */
    private static String shortened(String text) {
        for (int more = PIECES - 1; more > 0; more--) {
            Matcher zeros =
                    Pattern.compile("(?:^|:)0(?::0){" + more + "}(?::|$)").matcher(text);
            if (zeros.find()) {
                return zeros.replaceFirst("::");
            }
        }
        return text;
    }
}
