package org.crawlgraph.forum.map;

import java.util.Arrays;
import java.util.stream.Collectors;

/** How a map is learnt. */
public enum ForumMethod {

    /** By contents: pages that repeat others are found by fetching what may be their twins. */
    LEARNT("learnt"),

    /** As the paper has it: by informativeness, the largest page type of a layout, and a spanning tree (Cai et al. 2008, section 5). */
    PAPER("paper");

    private final String option;

    ForumMethod(String option) {
        this.option = option;
    }

    /** Its name as users write it. */
    public String option() {
        return option;
    }

    /**
     * The method of a name.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static ForumMethod named(String option) {
        return Arrays.stream(values())
                .filter(method -> method.option.equals(option))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("method is '" + option + "'; it is one of "
                        + Arrays.stream(values()).map(ForumMethod::option).collect(Collectors.joining(", "))));
    }
}
