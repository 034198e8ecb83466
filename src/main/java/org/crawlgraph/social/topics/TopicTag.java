package org.crawlgraph.social.topics;

/**
 * A tag of a topic, T₁, beside the topic's own, T. Posts that count once ({@link SamePosts}) are counted once.
 *
 * @param rank place among the tags of the topic, from 1; the topic's own tag has 1
 * @param name the tag
 * @param votes posts with both tags
 * @param posts posts with this tag
 * @param uploaders users who have uploaded posts with both
 * @param phi votes / (posts with T · posts with T₁), equation (6)
 * @param g2 G² of votes among the posts with T against those without, 0 unless the tag is commoner among the former
 * @param score what the tag was ranked by; with two layers the votes of both
 */
public record TopicTag(
        int rank, String name, long votes, long posts, int uploaders, double phi, double g2, double score) {}
