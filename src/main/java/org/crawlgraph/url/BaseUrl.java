package org.crawlgraph.url;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A base URL, against which the references of a document are resolved (RFC 3986, section 5.2) as in browsers:
 * surrounding spaces and control characters and line breaks inside a reference are removed, a backslash in {@code http}
 * and {@code https} counts as a slash, and {@code http:a} is relative to a base of the same scheme. Nothing is encoded
 * or decoded, and the fragment stays; use {@link CanonicalUrl} for that. Time and space are linear in the lengths of
 * the reference and of the result.
 */
public final class BaseUrl {

    /** Maximum characters of a reference in links, redirects and sitemaps. */
    public static final int MAX_REFERENCE = 8_000;

    /** A base that resolves absolute references only. */
    public static final BaseUrl NONE = new BaseUrl("", "", "", "");

    private final String scheme;
    private final String origin;
    private final String path;
    private final String query;

    private BaseUrl(String scheme, String origin, String path, String query) {
        this.scheme = scheme;
        this.origin = origin;
        this.path = path;
        this.query = query;
    }

    /** Returns the base of an absolute URL; {@link #NONE} for other texts. */
    public static BaseUrl of(String url) {
        String absolute = url.length() > MAX_REFERENCE ? null : NONE.resolve(url);
        int colon = absolute == null ? -1 : absolute.indexOf(':');
        if (absolute == null || !absolute.startsWith("//", colon + 1)) {
            return NONE;
        }
        int pathEnd = RawUrl.indexOrEnd(absolute, "?#", 0);
        int hash = RawUrl.indexOrEnd(absolute, "#", pathEnd);
        int slash = RawUrl.indexOrEnd(absolute, "/?#", colon + 3);
        return new BaseUrl(
                absolute.substring(0, colon),
                absolute.substring(0, slash),
                absolute.substring(slash, pathEnd),
                absolute.substring(pathEnd, hash));
    }

    /** Whether a reference is longer than {@link #MAX_REFERENCE} and may lead to a web page, unlike {@code data:}. */
    public static boolean isTooLong(String reference) {
        if (reference.length() <= MAX_REFERENCE) {
            return false;
        }
        String text = reference.trim();
        int colon = RawUrl.schemeColon(text);
        return colon < 0 || isWeb(text.substring(0, colon).toLowerCase(Locale.ROOT));
    }

    /**
     * Resolves a reference.
     *
     * @return the absolute URL; null if the reference is longer than {@link #MAX_REFERENCE}, relative to {@link #NONE},
     *     or a reference to {@code http} or {@code https} without a host
     */
    public @Nullable String resolve(String reference) {
        if (reference.length() > MAX_REFERENCE) {
            return null;
        }
        String text = RawUrl.cleaned(reference);
        int colon = RawUrl.schemeColon(text);
        String own = colon < 0 ? scheme : text.substring(0, colon).toLowerCase(Locale.ROOT);
        String rest = withSlashes(text.substring(colon + 1), own);
        if (colon >= 0 && !isWeb(own)) {
            return own + ':' + rest;
        }
        if (rest.startsWith("//")) {
            return own.isEmpty() ? null : withAuthority(own, rest);
        }
        return own.equals(scheme) && !origin.isEmpty() ? relative(rest) : null;
    }

    private static String withSlashes(String text, String scheme) {
        if (!isWeb(scheme) || text.indexOf('\\') < 0) {
            return text;
        }
        int end = RawUrl.indexOrEnd(text, "?#", 0);
        return text.substring(0, end).replace('\\', '/') + text.substring(end);
    }

    private static @Nullable String withAuthority(String scheme, String rest) {
        int slash = RawUrl.indexOrEnd(rest, "/?#", 2);
        if (slash == 2 && isWeb(scheme)) {
            return null;
        }
        return appended(new StringBuilder(scheme).append(':').append(rest, 0, slash), rest.substring(slash));
    }

    private String relative(String rest) {
        StringBuilder out = new StringBuilder(origin);
        int end = RawUrl.indexOrEnd(rest, "?#", 0);
        if (end > 0) {
            String folder =
                    rest.startsWith("/") ? "" : path.isEmpty() ? "/" : path.substring(0, path.lastIndexOf('/') + 1);
            return appended(out, folder + rest);
        }
        out.append(path);
        return out.append(rest.startsWith("?") ? "" : query).append(rest).toString();
    }

    /** Appends path, query and fragment, removing dot segments from the path. */
    private static String appended(StringBuilder out, String rest) {
        int end = RawUrl.indexOrEnd(rest, "?#", 0);
        RawUrl.DotSegments.append(out, rest.substring(0, end));
        return out.append(rest, end, rest.length()).toString();
    }

    private static boolean isWeb(String scheme) {
        return scheme.equals("http") || scheme.equals("https");
    }
}
