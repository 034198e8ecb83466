package org.crawlgraph.cores.describe;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a page. Each is null if the page has none.
 *
 * @param url its URL, or any other text that identifies it
 * @param host its host, as {@link org.crawlgraph.url.Host#of} returns it
 */
public record PageText(
        @Nullable String url,
        @Nullable String host,
        @Nullable String title) {

    /** Up to the last character that is not a slash. */
    private static final Pattern PATH = Pattern.compile(".*?//[^/]*+/((?:[^?#]*[^/?#])?)", Pattern.DOTALL);

    /** The registrable domain of its host; empty without one. */
    String owner() {
        return host == null ? "" : Objects.requireNonNull(Site.DOMAIN.of(host));
    }

    /** Its URL in the common spelling of {@link CanonicalUrl#bare}; empty without one. */
    String bareUrl() {
        return CanonicalUrl.bare(Objects.requireNonNullElse(url, ""));
    }

    /** The path of the URL without leading and trailing slashes, query and fragment; empty without one. */
    public String path() {
        Matcher path = PATH.matcher(Objects.requireNonNullElse(url, ""));
        return path.lookingAt() ? path.group(1) : "";
    }

    /** A text of at most {@code longest} characters, the last an ellipsis if truncated. */
    public static String cut(String text, int longest) {
        return text.codePointCount(0, text.length()) <= longest
                ? text
                : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "…";
    }
}
