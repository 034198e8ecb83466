package org.crawlgraph.url;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The one spelling under which a page is stored and compared.
 *
 * <p><b>What.</b> The normal form of RFC 3986, section 6, by syntax and by scheme, after the clearing-up that browsers do
 * with what authors write. It changes only what cannot change the page that is meant. In particular the query is not
 * sorted, split or trimmed, and a {@code ?} with nothing after it stays, since a server may tell it from none (section
 * 6.2.3).
 *
 * <p><b>Steps.</b>
 * <ol>
 *   <li>Spaces and control characters around the URL go, and tabs and line breaks inside; in {@code http} and {@code https}
 *       a backslash before the query is a slash (WHATWG URL, section 4.4).
 *   <li>Scheme and host become lower-case; an international host becomes ASCII (IDNA 2003, with code points younger than it
 *       let through); an IPv6 address gets the form of RFC 5952; one dot at the end of the host goes, as DNS looks up the
 *       same name.
 *   <li>Percent-encoding is brought to one form: {@code %7E} becomes {@code ~}, {@code %2f} becomes {@code %2F}, what may not
 *       stand is encoded as UTF-8, a lone {@code %} becomes {@code %25}.
 *   <li>{@code .} and {@code ..} segments go (section 5.2.4), encoded ones too; an empty path becomes {@code /}. Empty segments
 *       ({@code //}) stay.
 *   <li>The default port and an empty port go, as do leading zeros of a port, an empty user and an empty password. Any other
 *       user stays: with another one the server may send another page.
 *   <li>The fragment goes: it is a place inside the page.
 * </ol>
 *
 * <p>Other schemes with an authority ({@code ftp://host/…}) get the generic steps only: no backslash rule, no IDNA, no
 * default port. Numeric spellings of an IPv4 address ({@code http://2130706433/}, {@code http://0x7f.1/}) are left as
 * text: a fetcher must check the address that the name resolves to, not its spelling.
 *
 * <p><b>Refused</b>, with null: relative references, URLs without an authority or with an empty host ({@code mailto:},
 * {@code file:///}, {@code http:///x}; RFC 9110, section 4.2.1), a host that DNS could not carry (empty label, label over 63
 * or name over 253 characters, characters that no name has), a port that is none.
 *
 * <p><b>Properties.</b> For every text {@code x}: {@code of(x)} is null or ASCII that {@link java.net.URI} parses, and
 * {@code of(of(x))} equals {@code of(x)}. Never throws. Time and space are linear in the length.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6">RFC 3986, section 6</a>
 * @see <a href="https://url.spec.whatwg.org/">WHATWG URL</a>
 */
public final class CanonicalUrl {

    private CanonicalUrl() {}

    /**
     * The canonical form of an absolute URL.
     *
     * @param url any text
     * @return the canonical form; null when it is not an absolute URL with a valid host
     */
    public static @Nullable String of(String url) {
        String joined = RawUrl.withoutBreaks(url);
        int start = RawUrl.start(joined);
        String text = joined.substring(start, RawUrl.end(joined, start));
        int colon = RawUrl.schemeColon(text, 0, text.length());
        if (colon < 0) {
            return null;
        }
        String scheme = text.substring(0, colon).toLowerCase(Locale.ROOT);
        int defaultPort = defaultPort(scheme);
        int end = indexOrEnd(text, '#', colon, text.length());
        int pathEnd = indexOrEnd(text, '?', colon, end);
        String hierarchy = text.substring(colon + 1, pathEnd);
        if (defaultPort >= 0) {
            hierarchy = hierarchy.replace('\\', '/');
        }
        if (!hierarchy.startsWith("//")) {
            return null;
        }
        int slash = indexOrEnd(hierarchy, '/', 2, hierarchy.length());
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
            DotSegments.append(out, encoded.toString());
        }
    }

    /** The default port of a scheme of web pages; -1 for other schemes. */
    private static int defaultPort(String scheme) {
        return switch (scheme) {
            case "http" -> 80;
            case "https" -> 443;
            default -> -1;
        };
    }

    private static int indexOrEnd(String text, char wanted, int from, int end) {
        int index = text.indexOf(wanted, from);
        return index < 0 || index > end ? end : index;
    }
}
