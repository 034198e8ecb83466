package org.crawlgraph.forum.map;

import java.util.Arrays;

/** What people call a kind of pages of a forum (J. Jiang, X. Song, N. Yu, C.-Y. Lin: FoCUS, IEEE TKDE 2013). */
public enum PageTypeName {

    /** A list of boards or threads. */
    INDEX("index"),
    /** What people have written to each other. */
    THREAD("thread"),
    /** A page about one of them. */
    PROFILE("profile"),
    /** Anything else: forms, help. */
    OTHER("other");

    private final String text;

    PageTypeName(String text) {
        this.text = text;
    }

    /** The name as users see it. */
    public String text() {
        return text;
    }

    static PageTypeName of(String text) {
        return Arrays.stream(values())
                .filter(name -> name.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no name of a page type"));
    }
}
