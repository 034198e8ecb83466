package org.crawlgraph.clusters.training;

import java.util.Arrays;
import org.crawlgraph.common.options.Options;

public enum PageLabel {

    /** Has content of its own. */
    VALUABLE,
    /** Has content that other pages also have. */
    DUPLICATE,
    /** Has no content: forms, actions, messages. */
    UNINFORMATIVE;

    public static PageLabel of(String text) {
        return Arrays.stream(values())
                .filter(label -> Options.lowerCase(label).equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "\"" + text + "\" is not a label; a page is valuable, duplicate or uninformative"));
    }
}
