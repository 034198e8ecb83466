package org.crawlgraph.social.topics;

import java.util.List;

/**
 * A topic.
 *
 * @param tag the tag it was found from
 * @param posts number of posts that count
 * @param withTag number of these posts with the tag
 * @param tags the tags of the topic, best first, starting with its own
 */
public record Topic(String tag, long posts, long withTag, List<Tag> tags) {

    public Topic {
        tags = List.copyOf(tags);
    }

    /** The names of its tags. */
    public List<String> tagNames() {
        return tags.stream().map(Tag::name).toList();
    }

    /**
     * A tag T₁ of a topic with tag T. Posts are counted according to {@link TopicOptions.SamePosts}.
     *
     * @param rank position among the tags of the topic, from 1, which is T itself
     * @param votes number of posts with both tags
     * @param posts number of posts with T₁
     * @param uploaders number of users with posts with both
     * @param phi votes / (posts with T · posts with T₁), equation (6)
     * @param g2 G² of the votes among the posts with T against the posts without; 0 unless T₁ is more common among the
     *     former
     * @param score the score that ranked the tag; with two layers, the votes of both
     */
    public record Tag(
            int rank, String name, long votes, long posts, int uploaders, double phi, double g2, double score) {}
}
