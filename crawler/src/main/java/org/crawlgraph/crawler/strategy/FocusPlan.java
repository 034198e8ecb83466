package org.crawlgraph.crawler.strategy;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.site.SocialMap;
import org.jspecify.annotations.Nullable;

/**
 * A crawl of a social site for a topic.
 *
 * @param topic the topic's own tag
 * @param tags of the topic; none to find them first
 * @param options the order
 * @param topicPosts how many posts to find them in, at least 1; 3,600 by default, as in the paper
 * @param map of the site
 */
public record FocusPlan(String topic, List<String> tags, FocusOptions options, int topicPosts, SocialMap map)
        implements CrawlPlan {

    /** Posts of stage 1, unless something else is said. */
    public static final int TOPIC_POSTS = 3_600;

    /** Checks the range. */
    public FocusPlan {
        tags = List.copyOf(tags);
        if (topicPosts < 1) {
            throw new IllegalArgumentException("topic-posts is " + topicPosts + "; it is at least 1");
        }
    }

    @Override
    public List<String> seeds() {
        return List.of(map.list(topic));
    }

    @Override
    public Map<String, String> manifest() {
        return Map.of(
                "topic",
                topic + ", strategy " + options.strategy().text() + ", rank-threshold " + options.rankThreshold()
                        + ", topic-posts " + topicPosts);
    }

    @Override
    public String excludesRefresh() {
        return "--topic";
    }

    @Override
    public CrawlStrategy start(CrawlState state, @Nullable CrawlStore store, Consumer<String> say) {
        if (store != null) {
            store.prepareSocial();
        }
        TopicStrategy.keep(state, this, store == null ? name -> List.of() : store::topic);
        return TopicStrategy.of(state, say);
    }
}
