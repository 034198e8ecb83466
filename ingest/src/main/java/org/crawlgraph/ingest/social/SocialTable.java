package org.crawlgraph.ingest.social;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The tables of a social graph, each in a file of its name, such as {@code users.csv} or {@code posts.jsonl.gz}. */
enum SocialTable {
    /** {@code terms}: the words of the profile. */
    USERS("id", "name url terms"),

    POSTS("id user", "url title tags"),

    /** Who names whom as a contact. */
    CONTACTS("from to", ""),

    /** One tag of a post, or one term of a user's profile, per line. */
    TAGS("tag", "post user");

    private final String needed;
    private final String further;

    SocialTable(String needed, String further) {
        this.needed = needed;
        this.further = further;
    }

    /** The name of the file, without its extension. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The required columns. */
    List<String> needed() {
        return List.of(needed.split(" ", -1));
    }

    List<String> columns() {
        return Stream.of(needed, further)
                .flatMap(names -> Stream.of(names.split(" ", -1)))
                .filter(name -> !name.isEmpty())
                .toList();
    }
}
