package org.crawlgraph.social.topics;

/** The measure of how well a tag fits a topic. */
public enum TopicMeasure {
    /** Dunning's G² of the posts with the topic's tag against all others: evidence that the tag is more common there. */
    G2("g2"),
    /** The number of posts with both tags (Zhang and Nasraoui 2009, section 6). */
    VOTES("votes"),
    /** N(T ∩ T₁) / (N(T) · N(T₁)), equation (6) as printed: the share of T₁'s posts that have T, divided by N(T). */
    PHI("phi");

    private final String option;

    TopicMeasure(String option) {
        this.option = option;
    }

    public String option() {
        return option;
    }
}
