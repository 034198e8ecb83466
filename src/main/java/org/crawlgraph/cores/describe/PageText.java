package org.crawlgraph.cores.describe;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a page. Each is null if the page has none.
 * @param url its URL, or any other text that identifies it
 * @param host its host, as {@link org.crawlgraph.url.Host#of} returns it
 */
public record PageText(
        @Nullable String url,
        @Nullable String host,
        @Nullable String title) {

    private static final int LONGEST_CAPTION = 41;

    /** Up to the last character that is not a slash. */
    private static final Pattern PATH = Pattern.compile(".*?//[^/]*+/((?:[^?#]*[^/?#])?)", Pattern.DOTALL);

    /** Path segments without meaning: indexes, languages, versions. */
    private static final Pattern PLAIN = Pattern.compile(
            "(?i)index|default|home|main|latest|stable|current|html?|docs?|[a-z]{2}([-_][a-z]{2})?|v?[\\d.]+|");

    private static final Pattern ENDING = Pattern.compile("(?i)\\.(x?html?|php\\d?|aspx?|jsp|md)$");

    /** The path of the URL without leading and trailing slashes, query and fragment; empty without one. */
    String path() {
        Matcher path = PATH.matcher(Objects.requireNonNullElse(url, ""));
        return path.lookingAt() ? path.group(1) : "";
    }

    /**
     * A short label for the page in a drawing: its title, else the last two segments of its path if one has a meaning,
     * else its host.
     * @return at most 41 characters, the last an ellipsis if truncated; empty if the page has no text
     */
    public String caption() {
        if (title != null && !title.isBlank()) {
            return cut(title.strip(), LONGEST_CAPTION);
        }
        String[] parts = path().split("/", -1);
        List<String> lastTwo = Arrays.stream(parts)
                .skip(Math.max(0, parts.length - 2))
                .map(part -> ENDING.matcher(part).replaceFirst(""))
                .toList();
        if (lastTwo.stream().anyMatch(part -> !PLAIN.matcher(part).matches())) {
            return cut(String.join("/", lastTwo), LONGEST_CAPTION);
        }
        String name = host == null ? Objects.requireNonNullElse(url, "") : CanonicalUrl.bare(host);
        return cut(name, LONGEST_CAPTION);
    }

    /** A text of at most {@code longest} characters, the last an ellipsis if truncated. */
    static String cut(String text, int longest) {
        return text.codePointCount(0, text.length()) <= longest
                ? text
                : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "…";
    }
}
