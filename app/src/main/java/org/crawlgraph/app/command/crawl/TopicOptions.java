package org.crawlgraph.app.command.crawl;

import java.util.List;
import org.crawlgraph.crawler.strategy.FocusPlan;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.FocusStrategy;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.site.SocialMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The topic of a crawl of a social site. */
final class TopicOptions {

    @Option(
            names = "--topic",
            paramLabel = "TAG",
            description = {
                "Crawl a social site, by the map that `focus train` has written, for the topic of a tag.",
                "Its tags are those of --topic-tags, else those that `crawl.topic.write` has kept in the store, else they are found"
                        + " first, in the posts with the tag."
            })
    private @Nullable String topic;

    @Option(
            names = "--topic-tags",
            paramLabel = "TAG",
            split = ",",
            description = "With --topic: the tags of the topic, with commas between.")
    private List<String> tags = List.of();

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description = "With --topic: the order, which is bfs, opic, hybrid, paper or evidence; default evidence.")
    private @Nullable String strategy;

    @Option(names = "--rank-threshold", paramLabel = "RANK", descriptionKey = "crawl.rankThreshold")
    private @Nullable Double rankThreshold;

    @Option(
            names = "--topic-posts",
            paramLabel = "N",
            description = "With --topic: find its tags in so many posts; default " + FocusPlan.TOPIC_POSTS + ".")
    private @Nullable Integer topicPosts;

    /** Whether there is a topic. */
    boolean isGiven() {
        return topic != null;
    }

    /**
     * The plan of the crawl; null without a topic.
     *
     * @param map text of the map; null when there is none
     * @throws IllegalArgumentException when options do not belong together; the message begins with the name of one, without dashes
     */
    @Nullable
    FocusPlan plan(@Nullable String map) {
        if (topic == null) {
            if (strategy != null || rankThreshold != null || topicPosts != null || !tags.isEmpty()) {
                throw new IllegalArgumentException(
                        "topic is missing; --strategy, --topic-tags, --topic-posts and --rank-threshold go with it");
            }
            return null;
        }
        if (map == null) {
            throw new IllegalArgumentException(
                    "topic needs the map of the site: --map FILE, as `focus train` writes it");
        }
        FocusStrategy order = strategy == null ? FocusStrategy.EVIDENCE : FocusStrategy.of(strategy);
        if (rankThreshold != null && order != FocusStrategy.PAPER && order != FocusStrategy.EVIDENCE) {
            throw new IllegalArgumentException("rank-threshold has no effect with --strategy " + order.text()
                    + "; it belongs to paper and evidence");
        }
        if (topicPosts != null && !tags.isEmpty()) {
            throw new IllegalArgumentException("topic-posts has no effect with --topic-tags; leave one of them out");
        }
        FocusOptions options = new FocusOptions(
                order,
                rankThreshold == null ? FocusOptions.DEFAULT.rankThreshold() : rankThreshold,
                ProfileOptions.DEFAULT);
        return new FocusPlan(
                topic, tags, options, topicPosts == null ? FocusPlan.TOPIC_POSTS : topicPosts, SocialMap.parse(map));
    }
}
