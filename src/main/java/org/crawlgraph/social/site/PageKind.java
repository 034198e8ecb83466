package org.crawlgraph.social.site;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The kinds of pages of a social site. */
public enum PageKind {
    /** Many posts, each with its uploader. */
    LIST,
    /** One post with its tags and uploader. */
    DETAIL,
    /** A user with words, contacts and posts. */
    PROFILE,
    /** Anything else, such as a login page. */
    OTHER;

    /** The name in options and maps, such as {@code "detail"}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the kind with this name; throws an {@link IllegalArgumentException} that lists the names if there is none. */
    public static PageKind of(String text) {
        return Arrays.stream(values())
                .filter(kind -> kind.text().equals(text))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("'" + text + "' is not a kind of page; it must be one of "
                                + Arrays.stream(values()).map(PageKind::text).collect(Collectors.joining(", "))));
    }
}
