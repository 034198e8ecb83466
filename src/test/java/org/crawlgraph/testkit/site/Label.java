package org.crawlgraph.testkit.site;

import java.util.Locale;

/** The value of a page to a user who wants the content of the site once (Jiang and Lv 2009, section 5.3). */
public enum Label {
    /** Shows something that no other valuable page shows, or is the list that leads there. */
    VALUABLE,
    /** Shows the content of valuable pages again, in another order, form or size. */
    DUPLICATE,
    /** Shows no content of users: forms, actions, terms, empty months. */
    UNINFORMATIVE;

    /** The word in {@code labels.tsv}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
