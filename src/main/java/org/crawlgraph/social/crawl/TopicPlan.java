package org.crawlgraph.social.crawl;

import java.util.List;
import java.util.Map;
import org.crawlgraph.social.topics.TagNames;
import org.crawlgraph.social.topics.TopicOptions;

/**
 * The topic of a crawl and how to find its tags.
 *
 * @param topic the topic's own tag
 * @param tags tags of the topic; empty to find them in stage 1
 * @param posts number of posts after which stage 1 ends, at least 1; default {@value #POSTS}, as in the paper
 * @param discovery options for choosing tags in stage 1
 * @param ranks see {@link FocusOrder}; empty without an earlier crawl
 */
public record TopicPlan(String topic, List<String> tags, int posts, TopicOptions discovery, Map<String, Double> ranks) {

    public static final int POSTS = 3_600;

    public TopicPlan {
        if (posts < 1) {
            throw new IllegalArgumentException("topic-posts is " + posts + "; it must be at least 1");
        }
        if (TagNames.normal(topic) == null) {
            throw new IllegalArgumentException("the topic is blank; pass its tag");
        }
        tags = List.copyOf(tags);
        ranks = Map.copyOf(ranks);
    }

    /** Returns this plan with stored tags, unless it has tags, and stored ranks. */
    public TopicPlan knowing(List<String> storedTags, Map<String, Double> storedRanks) {
        return new TopicPlan(topic, tags.isEmpty() ? storedTags : tags, posts, discovery, storedRanks);
    }
}
