package org.crawlgraph.clusters.training;

import java.util.Arrays;

public enum PageLabel {

    /** Has content of its own. */
    VALUABLE("valuable"),
    /** Has content that other pages also have. */
    DUPLICATE("duplicate"),
    /** Has no content: forms, actions, messages. */
    UNINFORMATIVE("uninformative");

    private final String text;

    PageLabel(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    public static PageLabel of(String text) {
        return Arrays.stream(values())
                .filter(label -> label.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "\"" + text + "\" is not a label; a page is valuable, duplicate or uninformative"));
    }
}
