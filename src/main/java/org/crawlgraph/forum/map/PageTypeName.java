package org.crawlgraph.forum.map;

import java.util.Arrays;

/** The kinds of forum pages in J. Jiang, X. Song, N. Yu, C.-Y. Lin: FoCUS, IEEE TKDE 2013. */
public enum PageTypeName {

    /** A list of boards or threads. */
    INDEX("index"),
    /** Posts of users. */
    THREAD("thread"),
    /** A page about a user. */
    PROFILE("profile"),
    /** Anything else: forms, help. */
    OTHER("other");

    private final String text;

    PageTypeName(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    static PageTypeName of(String text) {
        return Arrays.stream(values())
                .filter(name -> name.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + text + "' is not a page type name; use index, thread, profile or other"));
    }
}
