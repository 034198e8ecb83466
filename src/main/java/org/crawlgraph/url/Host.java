package org.crawlgraph.url;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the host of a URL as text. Nothing is decoded, looked up or checked against DNS rules, so it also works on the malformed URLs of
 * old crawls. It is designed to be called for every URL of a crawl: one pass to the end of the authority, no exceptions, and no allocation
 * except for the result unless the host has capitals or the URL has line breaks.
 *
 * <p>It agrees with {@code urlsplit(url).hostname} of Python's {@code urllib.parse}, except:
 * <ul>
 *   <li>URLs that Python rejects have no host here, as far as the authority shows it: brackets that are not closed, are not around the
 *       host, or contain no colon;
 *   <li>in {@code http} and {@code https} a backslash counts as a slash, as in every browser, so the host of
 *       {@code http://a.example\@b.example/} is {@code a.example};
 *   <li>spaces and control characters at the end of the URL are not part of the host;
 *   <li>letters after a {@code %} become lower-case too.
 * </ul>
 * Different spellings of a host stay different ({@code bücher.example} and {@code xn--bcher-kva.example}, {@code example.com} and
 * {@code example.com.}); {@link CanonicalUrl} unifies them.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986, section 3.2</a>
 */
public final class Host {

    private Host() {}

    /**
     * Returns the host of an absolute or scheme-relative ({@code //host/path}) URL in lower case, without user, port and brackets; null if
     * it has none.
     */
    public static @Nullable String of(String url) {
        String text = RawUrl.cleaned(url);
        int end = text.length();
        int colon = RawUrl.schemeColon(text);
        int slashes = colon + 1;
        char slash = colon < 0 || isWeb(text, colon) ? '\\' : '/';
        if (slashes + 2 > end || !isSlash(text.charAt(slashes), slash) || !isSlash(text.charAt(slashes + 1), slash)) {
            return null;
        }
        return ofAuthority(text, slashes + 2, end, slash);
    }

    /**
     * Normalises the host that a caller passes as a site to lower case.
     * @throws IllegalArgumentException if the name has a scheme, port, bracket or path; the message has the host
     */
    public static String ofSite(String site) {
        String name = site.strip().toLowerCase(Locale.ROOT);
        if (name.indexOf('/') >= 0 || name.matches("\\[.*|[^:]*:\\d*")) {
            String host = of(name.contains("//") ? name : "//" + name);
            throw new IllegalArgumentException(
                    "site is '" + site + "'; it must be a host without scheme, port and path, such as '"
                            + (host == null ? "forum.example" : host) + "'");
        }
        return name;
    }

    /** Returns the international form of a host: {@code bücher.example} for {@code xn--bcher-kva.example}. */
    public static String international(String host) {
        return HostName.international(host);
    }

    /** Parses the authority from {@code begin} up to a slash, {@code otherSlash}, {@code ?}, {@code #} or {@code end}. */
    private static @Nullable String ofAuthority(String text, int begin, int end, char otherSlash) {
        int host = begin;
        int colon = -1;
        boolean brackets = false;
        boolean capitals = false;
        int i = begin;
        for (; i < end; i++) {
            char c = text.charAt(i);
            if (isSlash(c, otherSlash) || c == '?' || c == '#') {
                break;
            }
            if (c == '@') {
                host = i + 1;
                colon = -1;
                brackets = false;
                capitals = false;
            } else if (c == ':') {
                colon = colon < 0 ? i : colon;
            } else if (c == '[' || c == ']') {
                brackets = true;
            } else if ((c >= 'A' && c <= 'Z') || c > '~') {
                capitals = true;
            }
        }
        int stop = colon < 0 ? i : colon;
        if (brackets) {
            stop = text.indexOf(']', host);
            if (text.charAt(host) != '[' || colon < 0 || colon > stop || !isEndOrPort(text, stop + 1, i)) {
                return null;
            }
            host++;
        }
        if (host >= stop) {
            return null;
        }
        String found = text.substring(host, stop);
        return capitals ? found.toLowerCase(Locale.ROOT) : found;
    }

    private static boolean isEndOrPort(String text, int i, int end) {
        return i == end || (i < end && text.charAt(i) == ':');
    }

    private static boolean isSlash(char c, char otherSlash) {
        return c == '/' || c == otherSlash;
    }

    private static boolean isWeb(String text, int colon) {
        return (colon == 4 || colon == 5) && text.regionMatches(true, 0, "https", 0, colon);
    }
}
