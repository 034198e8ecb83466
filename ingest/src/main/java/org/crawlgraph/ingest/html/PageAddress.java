package org.crawlgraph.ingest.html;

import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns absolute addresses as people write them into well-formed ones, equal for the same page where that is certain
 * (RFC 3986, sections 6.2.2 and 6.2.3): scheme and host in lower case, host in ASCII, no default port, no user, no
 * fragment, at least {@code /} as path, characters that may not stand in an address percent-encoded as UTF-8, letters,
 * digits and {@code -._~} never encoded, hexadecimal digits in upper case. Applying it twice changes nothing more.
 */
public final class PageAddress {

    private static final Pattern URL = Pattern.compile(
            "(?i)(https?)://(?:[^/?#@]*@)?(\\[[^]]*]|[^/?#:@\\[\\]]+)(?::(\\d{0,5}))?([/?#].*)?", Pattern.DOTALL);
    private static final Pattern HOST = Pattern.compile("[a-z0-9_-]+(\\.[a-z0-9_-]+)*|\\[[0-9a-f:.]+]");
    private static final Pattern INDEX = Pattern.compile("(https?://[^?]*/)index\\.html?");
    private static final String UNENCODED = "-._~";
    private static final String ALLOWED = UNENCODED + "!$&'()*+,;=:@/?";

    private PageAddress() {}

    /**
     * The well-formed address.
     *
     * @param url absolute; white space around it is ignored
     * @throws IllegalArgumentException when it is not {@code http} or {@code https}, or has no valid host or port
     */
    public static String of(String url) {
        Matcher parts = URL.matcher(url.strip());
        if (!parts.matches()) {
            throw new IllegalArgumentException("not an http or https address with a host: " + url);
        }
        String scheme = parts.group(1).toLowerCase(Locale.ROOT);
        String port = parts.group(3) == null ? "" : parts.group(3);
        String rest = parts.group(4) == null ? "" : parts.group(4);
        int fragment = rest.indexOf('#');
        String kept = encoded(fragment < 0 ? rest : rest.substring(0, fragment));
        boolean defaultPort = port.isEmpty() || port.equals(scheme.equals("http") ? "80" : "443");
        return scheme + "://" + hostName(parts.group(2), url) + (defaultPort ? "" : ":" + port)
                + (kept.startsWith("/") ? "" : "/") + kept;
    }

    /**
     * The address of the folder when {@code address} names its index page: {@code …/index.html} and {@code …/index.htm}
     * without a query become {@code …/}, since nearly every server gives the same page for both.
     */
    public static String ofFolder(String address) {
        Matcher index = INDEX.matcher(address);
        return index.matches() ? index.group(1) : address;
    }

    /** The host of a well-formed address, without port. */
    public static String host(String address) {
        Matcher parts = URL.matcher(address);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not a well-formed address: " + address);
        }
        return parts.group(2);
    }

    private static String hostName(String written, String url) {
        String host;
        try {
            host = written.startsWith("[") ? written : IDN.toASCII(written, IDN.ALLOW_UNASSIGNED);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("no valid host in " + url + ": " + e.getMessage(), e);
        }
        host = host.toLowerCase(Locale.ROOT);
        host = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        if (!HOST.matcher(host).matches()) {
            throw new IllegalArgumentException("no valid host in " + url);
        }
        return host;
    }

    private static String encoded(String rest) {
        StringBuilder out = new StringBuilder(rest.length() + 8);
        byte[] bytes = rest.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            boolean escape = bytes[i] == '%' && i + 2 < bytes.length && isHex(bytes[i + 1]) && isHex(bytes[i + 2]);
            int value = bytes[i] & 0xFF;
            if (escape) {
                value = Character.digit(bytes[i + 1], 16) << 4 | Character.digit(bytes[i + 2], 16);
                i += 2;
            }
            if (isIn(escape ? UNENCODED : ALLOWED, value)) {
                out.append((char) value);
            } else {
                out.append('%').append(HexFormat.of().withUpperCase().toHexDigits((byte) value));
            }
        }
        return out.toString();
    }

    private static boolean isHex(byte digit) {
        return Character.digit(digit, 16) >= 0;
    }

    private static boolean isIn(String others, int value) {
        return value < 128 && (Character.isLetterOrDigit(value) || others.indexOf(value) >= 0);
    }
}
