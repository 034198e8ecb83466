package org.crawlgraph.social.profiles;

/** What the score of a user is. */
public enum ProfileMethod {
    /** The share of the user's posts that are about the topic, with the profile as what was believed before any post was seen. */
    EVIDENCE("evidence"),
    /** The sum of inner and inter rank, equation (5), whatever the user has posted. */
    PAPER("paper");

    private final String option;

    ProfileMethod(String option) {
        this.option = option;
    }

    /** As options name it, such as {@code "evidence"}. */
    public String option() {
        return option;
    }
}
