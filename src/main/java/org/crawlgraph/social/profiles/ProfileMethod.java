package org.crawlgraph.social.profiles;

/** The meaning of a user's score. */
public enum ProfileMethod {
    /** The estimated share of the user's posts about the topic, with the profile as the prior. */
    EVIDENCE("evidence"),
    /** The weighted mean of inner and inter rank, equation (5), regardless of the user's posts. */
    PAPER("paper");

    private final String option;

    ProfileMethod(String option) {
        this.option = option;
    }

    public String option() {
        return option;
    }
}
