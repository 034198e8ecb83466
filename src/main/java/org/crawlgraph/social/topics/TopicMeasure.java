package org.crawlgraph.social.topics;

/** What makes a tag one of a topic. */
public enum TopicMeasure {
    /** Dunning's G² of the posts with the topic's tag against the others: how surely the tag is commoner there. */
    G2("g2"),
    /** Posts that have both tags (Zhang and Nasraoui 2009, section 6). */
    VOTES("votes"),
    /** N(T ∩ T₁) / (N(T) · N(T₁)), equation (6) as printed: the share of a tag's posts that have the topic's, over N(T). */
    PHI("phi");

    private final String option;

    TopicMeasure(String option) {
        this.option = option;
    }

    /** As options name it, such as {@code "g2"}. */
    public String option() {
        return option;
    }
}
