package org.crawlgraph.cores.describe;

import java.util.regex.Pattern;

/** A short label for a page in a drawing: its title, else the last meaningful part of its path, else its host. */
public final class PageCaption {

    private static final int LONGEST = 40;

    /** Path segments without meaning: indexes, languages, versions. */
    private static final Pattern PLAIN = Pattern.compile(
            "(?i)index|default|home|main|latest|stable|current|html?|docs?|[a-z]{2}([-_][a-z]{2})?|v?[\\d.]+|");

    private static final Pattern ENDING = Pattern.compile("(?i)\\.(x?html?|php\\d?|aspx?|jsp|md)$");

    private PageCaption() {}

    /**
     * Returns the caption of a page, from its title or else its URL.
     * @return at most 41 characters, the last an ellipsis if truncated; empty if the page has no text
     */
    public static String of(PageText page) {
        String title = page.title();
        if (title != null && !title.isBlank()) {
            return cut(title.strip());
        }
        String url = page.url() == null ? "" : page.url();
        String[] parts = CoreText.CoreTitle.path(url).split("/", -1);
        for (int i = parts.length - 1; i >= 0; i--) {
            String part = ENDING.matcher(parts[i]).replaceFirst("");
            if (!PLAIN.matcher(part).matches()) {
                return cut(part);
            }
        }
        String host = page.host();
        return cut(host == null ? url : CoreText.CoreTitle.withoutWww(host));
    }

    private static String cut(String text) {
        if (text.codePointCount(0, text.length()) <= LONGEST) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
    }
}
