package org.crawlgraph.cores.describe;

import java.util.regex.Pattern;

/** A page in a few characters, to be read in a picture: its title, else the last telling part of its path, else its host. */
public final class PageCaption {

    private static final int LONGEST = 40;

    /** Parts of paths that say nothing of a page: indexes, languages, versions. */
    private static final Pattern PLAIN = Pattern.compile(
            "(?i)index|default|home|main|latest|stable|current|html?|docs?|[a-z]{2}([-_][a-z]{2})?|v?[\\d.]+|");

    private static final Pattern ENDING = Pattern.compile("(?i)\\.(x?html?|php\\d?|aspx?|jsp|md)$");

    private PageCaption() {}

    /**
     * The caption.
     *
     * @return at most 41 characters, the last an ellipsis when it is cut; empty when nothing is known of the page
     */
    public static String of(PageText page) {
        String title = page.title();
        if (title != null && !title.isBlank()) {
            return cut(title.strip());
        }
        String url = page.url() == null ? "" : page.url();
        String[] parts = CoreTitle.path(url).split("/", -1);
        for (int i = parts.length - 1; i >= 0; i--) {
            String part = ENDING.matcher(parts[i]).replaceFirst("");
            if (!PLAIN.matcher(part).matches()) {
                return cut(part);
            }
        }
        String host = page.host();
        return cut(host == null ? url : CoreTitle.withoutWww(host));
    }

    private static String cut(String text) {
        if (text.codePointCount(0, text.length()) <= LONGEST) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
    }
}
