package org.crawlgraph.procedures.runs;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.crawlgraph.cores.describe.PageText;
import org.crawlgraph.url.CanonicalUrl;

/** Labels of pages in a drawing such as Neo4j Browser's. */
final class Caption {

    private static final int LONGEST = 41;

    /** Path segments without meaning: indexes, languages, versions. */
    private static final Pattern PLAIN = Pattern.compile(
            "(?i)index|default|home|main|latest|stable|current|html?|docs?|[a-z]{2}([-_][a-z]{2})?|v?[\\d.]+|");

    private static final Pattern ENDING = Pattern.compile("(?i)\\.(x?html?|php\\d?|aspx?|jsp|md)$");

    private Caption() {}

    /**
     * The title of a page, else the last two segments of its path if one has a meaning, else its host.
     *
     * @return at most 41 characters, the last an ellipsis if truncated; empty if the page has no text
     */
    static String of(PageText page) {
        if (page.title() != null && !page.title().isBlank()) {
            return PageText.cut(page.title().strip(), LONGEST);
        }
        String[] parts = page.path().split("/", -1);
        List<String> lastTwo = Arrays.stream(parts)
                .skip(Math.max(0, parts.length - 2))
                .map(part -> ENDING.matcher(part).replaceFirst(""))
                .toList();
        if (lastTwo.stream().anyMatch(part -> !PLAIN.matcher(part).matches())) {
            return PageText.cut(String.join("/", lastTwo), LONGEST);
        }
        String name = page.host() == null ? Objects.requireNonNullElse(page.url(), "") : CanonicalUrl.bare(page.host());
        return PageText.cut(name, LONGEST);
    }
}
