package org.crawlgraph.clusters.training;

import java.util.Arrays;

/** The value of fetching a page. */
public enum PageLabel {

    /** It has content of its own. */
    VALUABLE("valuable"),
    /** Other pages have its content. */
    DUPLICATE("duplicate"),
    /** It has no content: forms, actions, messages. */
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
                        "\"" + text + "\" is not a label; a page is valuable, duplicate or uninformative"));
    }
}
