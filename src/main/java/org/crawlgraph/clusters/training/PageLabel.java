package org.crawlgraph.clusters.training;

import java.util.Arrays;

/** What fetching a page is worth. */
public enum PageLabel {

    /** It holds something worth having. */
    VALUABLE("valuable"),
    /** What it holds is to be had from other pages. */
    DUPLICATE("duplicate"),
    /** It holds nothing: forms, actions, messages. */
    UNINFORMATIVE("uninformative");

    private final String text;

    PageLabel(String text) {
        this.text = text;
    }

    /** Its name as users write it. */
    public String text() {
        return text;
    }

    /** The label of a name. */
    public static PageLabel of(String text) {
        return Arrays.stream(values())
                .filter(label -> label.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "\"" + text + "\" is no label; a page is valuable, duplicate or uninformative"));
    }
}
