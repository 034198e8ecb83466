package org.crawlgraph.social.site;

import org.crawlgraph.common.options.Options;

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
        return Options.lowerCase(this);
    }

    /**
     * Returns the kind with this name; throws an {@link IllegalArgumentException} that lists the names if there is
     * none.
     */
    public static PageKind of(String text) {
        return Options.constant(PageKind.class, "the kind of a page", text);
    }
}
