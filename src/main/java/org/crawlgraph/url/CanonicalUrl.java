package org.crawlgraph.url;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The canonical spelling under which a page is stored and compared.
 *
 * <p>It is the syntax-based and scheme-based normal form of RFC 3986, section 6, after the cleanup that browsers apply.
 * It only makes changes that cannot lead to a different page. In particular the query is not sorted, split or trimmed,
 * and an empty query ({@code ?}) stays, since a server may distinguish it from none (section 6.2.3).
 *
 * <ol>
 *   <li>Remove surrounding spaces and control characters, and tabs and line breaks inside. In {@code http} and
 *       {@code https}, a backslash before the query becomes a slash (WHATWG URL, section 4.4).
 *   <li>Convert scheme and host to lower case, an international host to ASCII (UTS 46, nontransitional, as in
 *       browsers), and an IPv6 address to the form of RFC 5952. Remove one trailing dot of the host, since DNS resolves
 *       the same name.
 *   <li>Normalise percent-encoding: {@code %7E} becomes {@code ~}, {@code %2f} becomes {@code %2F}, invalid characters
 *       are encoded as UTF-8, and a lone {@code %} becomes {@code %25}.
 *   <li>Remove {@code .} and {@code ..} segments (section 5.2.4), including encoded ones; an empty path becomes
 *       {@code /}. Empty segments ({@code //}) stay.
 *   <li>Remove a default or empty port, leading zeros of a port, an empty user and an empty password. Any other user
 *       stays, since the server may send a different page for it.
 *   <li>Remove the fragment: it is a place inside the page.
 * </ol>
 *
 * Other schemes with an authority ({@code ftp://host/…}) get the generic steps only: no backslash rule, no IDNA, no
 * default port. Numeric spellings of an IPv4 address ({@code http://2130706433/}, {@code http://0x7f.1/}) stay as they
 * are; a fetcher must check the address that the name resolves to, not its spelling.
 *
 * <p>Returns null for relative references, for URLs without an authority or with an empty host ({@code mailto:},
 * {@code file:///}, {@code http:///x}; RFC 9110, section 4.2.1), for a host that is invalid in DNS (empty label, label
 * over 63 or name over 253 characters, invalid characters), and for an invalid port.
 *
 * <p>For every text {@code x}, {@code of(x)} is null or ASCII that {@link java.net.URI} parses, and {@code of(of(x))}
 * equals {@code of(x)}. Never throws. Time and space are linear in the length.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6">RFC 3986, section 6</a>
 * @see <a href="https://url.spec.whatwg.org/">WHATWG URL</a>
 */
public final class CanonicalUrl {

    private static final Pattern SPELLING = Pattern.compile("^(https?://)?(www\\.)?|/$");

    private CanonicalUrl() {}

    /**
     * A URL or host without scheme, {@code www.} and the slash at its end; usually equal for two spellings of a page.
     */
    public static String bare(String url) {
        return SPELLING.matcher(url).replaceAll("");
    }

    /** Returns the canonical form of any text; null unless it is an absolute URL with a valid host. */
    public static @Nullable String of(String url) {
        String text = RawUrl.cleaned(url);
        int colon = RawUrl.schemeColon(text);
        if (colon < 0) {
            return null;
        }
        String scheme = text.substring(0, colon).toLowerCase(Locale.ROOT);
        int defaultPort = defaultPort(scheme);
        int pathEnd = RawUrl.indexOrEnd(text, "?#", colon);
        int end = RawUrl.indexOrEnd(text, "#", pathEnd);
        String hierarchy = text.substring(colon + 1, pathEnd);
        if (defaultPort >= 0) {
            hierarchy = hierarchy.replace('\\', '/');
        }
        if (!hierarchy.startsWith("//")) {
            return null;
        }
        int slash = RawUrl.indexOrEnd(hierarchy, "/", 2);
        String authority = Authority.normalForm(hierarchy.substring(2, slash), defaultPort);
        if (authority == null) {
            return null;
        }
        StringBuilder out = new StringBuilder(text.length() + 16);
        out.append(scheme).append("://").append(authority);
        appendPath(out, hierarchy.substring(slash));
        if (pathEnd < end) {
            out.append('?');
            PercentEncoding.QUERY.append(out, text.substring(pathEnd + 1, end));
        }
        return out.toString();
    }

    private static void appendPath(StringBuilder out, String path) {
        if (path.isEmpty()) {
            out.append('/');
        } else {
            StringBuilder encoded = new StringBuilder(path.length());
            PercentEncoding.PATH.append(encoded, path);
            RawUrl.DotSegments.append(out, encoded.toString());
        }
    }

    /** The default port of {@code http} and {@code https}; -1 for other schemes. */
    private static int defaultPort(String scheme) {
        return switch (scheme) {
            case "http" -> 80;
            case "https" -> 443;
            default -> -1;
        };
    }

    /** The normal form of user, host and port (RFC 3986, sections 3.2 and 6.2.3). */
    private static final class Authority {

        private static final int MAX_PORT = 65_535;

        private static final Pattern PORT = Pattern.compile(":0*([0-9]{1,5})");

        private Authority() {}

        /**
         * The normal form of an authority: the user without an empty password, the host in the form of
         * {@link HostName}, and the port as a plain number if it is not the default.
         *
         * @param raw the text between {@code //} and the path
         * @param defaultPort the default port of a scheme whose hosts are DNS names; -1 for unknown schemes
         * @return null without a host, or if host or port are invalid
         */
        static @Nullable String normalForm(String raw, int defaultPort) {
            int at = raw.lastIndexOf('@');
            int hostEnd = raw.startsWith("[", at + 1) ? raw.indexOf(']', at) + 1 : RawUrl.indexOrEnd(raw, ":", at + 1);
            String text = raw.substring(at + 1, Math.max(at + 1, hostEnd));
            String host = text.startsWith("[")
                    ? HostName.address(text)
                    : defaultPort < 0 ? HostName.registered(text) : HostName.domain(text);
            int port = port(raw.substring(hostEnd), defaultPort);
            if (host == null || port > MAX_PORT) {
                return null;
            }
            StringBuilder out = new StringBuilder(raw.length());
            appendUser(out, raw.substring(0, Math.max(at, 0)));
            out.append(host);
            if (port != defaultPort) {
                out.append(':').append(port);
            }
            return out.toString();
        }

        /** The port in the text after a host; the default if absent or empty, above {@link #MAX_PORT} if invalid. */
        private static int port(String text, int defaultPort) {
            if (text.isEmpty() || text.equals(":")) {
                return defaultPort;
            }
            Matcher digits = PORT.matcher(text);
            return digits.matches() ? Integer.parseInt(digits.group(1)) : Integer.MAX_VALUE;
        }

        private static void appendUser(StringBuilder out, String user) {
            boolean emptyPassword = user.indexOf(':') == user.length() - 1;
            String kept = emptyPassword && !user.isEmpty() ? user.substring(0, user.length() - 1) : user;
            if (!kept.isEmpty()) {
                PercentEncoding.USER.append(out, kept);
                out.append('@');
            }
        }
    }
}
