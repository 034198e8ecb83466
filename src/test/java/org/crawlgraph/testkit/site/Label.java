package org.crawlgraph.testkit.site;

import java.util.Locale;

/**
 * What a page is worth to somebody who wants the content of the site once (Jiang and Lv 2009, section 5.3).
 */
public enum Label {
    /** Shows something that no other valuable page shows, or is the list that leads there. */
    VALUABLE,
    /** Shows over again, in another order, form or size, what valuable pages show. */
    DUPLICATE,
    /** Shows nothing that anybody has written: forms, actions, terms, empty months. */
    UNINFORMATIVE;

    /** The word in {@code labels.tsv}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
