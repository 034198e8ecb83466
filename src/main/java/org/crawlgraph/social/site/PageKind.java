package org.crawlgraph.social.site;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a page of a social site is for. */
public enum PageKind {
    /** Many posts, each with its uploader. */
    LIST,
    /** One post with its tags and its uploader. */
    DETAIL,
    /** A person: words, contacts, posts. */
    PROFILE,
    /** Anything else, such as a login. */
    OTHER;

    /** As people write it, such as {@code "detail"}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The kind of a name.
     *
     * @throws IllegalArgumentException when there is none; the message names those there are
     */
    public static PageKind of(String text) {
        return Arrays.stream(values())
                .filter(kind -> kind.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no kind of page; it is one of "
                        + Arrays.stream(values()).map(PageKind::text).collect(Collectors.joining(", "))));
    }
}
