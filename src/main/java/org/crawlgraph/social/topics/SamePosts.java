package org.crawlgraph.social.topics;

/** Which posts with an identical set of tags count as one. */
public enum SamePosts {
    /** Posts of the same uploader. */
    UPLOADER("uploader"),
    /** Posts of any uploader (Zhang and Nasraoui 2009, section 6, strategy 1). */
    SET("set");

    private final String option;

    SamePosts(String option) {
        this.option = option;
    }

    public String option() {
        return option;
    }
}
