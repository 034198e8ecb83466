package org.crawlgraph.crawler.strategy;

import java.util.List;
import org.crawlgraph.focus.FocusOptions;
import org.crawlgraph.social.SocialMap;

/**
 * A crawl of a social site for a topic.
 *
 * @param topic the topic's own tag
 * @param tags of the topic; none to find them first
 * @param options the order
 * @param topicPosts how many posts to find them in, at least 1; 3,600 by default, as in the paper
 * @param map of the site
 */
public record FocusPlan(String topic, List<String> tags, FocusOptions options, int topicPosts, SocialMap map) {

    /** Posts of stage 1, unless something else is said. */
    public static final int TOPIC_POSTS = 3_600;

    /** Checks the range. */
    public FocusPlan {
        tags = List.copyOf(tags);
        if (topicPosts < 1) {
            throw new IllegalArgumentException("topic-posts is " + topicPosts + "; it is at least 1");
        }
    }
}
