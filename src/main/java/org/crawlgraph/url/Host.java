package org.crawlgraph.url;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the host of a URL as text. Nothing is decoded, looked up or checked against DNS rules, so it also works on
 * the malformed URLs of old crawls. It is designed to be called for every URL of a crawl: one pass to the end of the
 * authority, no exceptions, and no allocation except for the result unless the host has capitals or a port, or the URL
 * has line breaks.
 *
 * <p>It agrees with {@code urlsplit(url).hostname} of Python's {@code urllib.parse}, except:
 *
 * <ul>
 *   <li>URLs that Python rejects have no host here, as far as the authority shows it: brackets that are not closed, are
 *       not around the host, or contain no colon;
 *   <li>in {@code http} and {@code https} a backslash counts as a slash, as in every browser, so the host of
 *       {@code http://a.example\@b.example/} is {@code a.example};
 *   <li>spaces and control characters at the end of the URL are not part of the host;
 *   <li>letters after a {@code %} become lower-case too.
 * </ul>
 *
 * Different spellings of a host stay different ({@code bücher.example} and {@code xn--bcher-kva.example},
 * {@code example.com} and {@code example.com.}); {@link CanonicalUrl} unifies them.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986, section 3.2</a>
 */
public final class Host {

    /** An address in brackets, and a port. */
    private static final Pattern BRACKETED = Pattern.compile("\\[([^\\]:]*+:[^\\]]*+)\\](:.*)?", Pattern.DOTALL);

    private Host() {}

    /**
     * Returns the host of an absolute or scheme-relative ({@code //host/path}) URL in lower case, without user, port
     * and brackets; null if it has none.
     */
    public static @Nullable String of(String url) {
        String text = RawUrl.cleaned(url);
        int colon = RawUrl.schemeColon(text);
        int slashes = colon + 1;
        char slash = colon < 0 || isWeb(text, colon) ? '\\' : '/';
        if (slashes + 2 > text.length()
                || !isSlash(text.charAt(slashes), slash)
                || !isSlash(text.charAt(slashes + 1), slash)) {
            return null;
        }
        return ofAuthority(text, slashes + 2, slash);
    }

    /**
     * Normalises the host that a caller passes as a site to lower case.
     *
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

    /** Parses the authority from {@code begin} up to a slash, {@code otherSlash}, {@code ?}, {@code #} or the end. */
    private static @Nullable String ofAuthority(String text, int begin, char otherSlash) {
        int end = begin;
        while (end < text.length() && !isSlash(text.charAt(end), otherSlash) && "?#".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        String host = text.substring(Math.max(begin, text.lastIndexOf('@', end - 1) + 1), end);
        if (host.indexOf('[') >= 0 || host.indexOf(']') >= 0) {
            Matcher bracketed = BRACKETED.matcher(host);
            return bracketed.matches() ? bracketed.group(1).toLowerCase(Locale.ROOT) : null;
        }
        String name = host.substring(0, RawUrl.indexOrEnd(host, ":", 0));
        return name.isEmpty() ? null : name.toLowerCase(Locale.ROOT);
    }

    private static boolean isSlash(char c, char otherSlash) {
        return c == '/' || c == otherSlash;
    }

    private static boolean isWeb(String text, int colon) {
        return (colon == 4 || colon == 5) && text.regionMatches(true, 0, "https", 0, colon);
    }
}
