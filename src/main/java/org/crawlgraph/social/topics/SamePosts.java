package org.crawlgraph.social.topics;

/** Which posts with an identical set of tags count once. */
public enum SamePosts {
    /** Those of one uploader. */
    UPLOADER("uploader"),
    /** All of them, whoever has uploaded them (Zhang and Nasraoui 2009, section 6, strategy 1). */
    SET("set");

    private final String option;

    SamePosts(String option) {
        this.option = option;
    }

    /** As options name it, such as {@code "uploader"}. */
    public String option() {
        return option;
    }
}
