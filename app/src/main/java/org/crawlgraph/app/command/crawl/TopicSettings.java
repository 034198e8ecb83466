package org.crawlgraph.app.command.crawl;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.TopicCrawl;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.site.SocialMap;
import org.crawlgraph.social.topics.TopicOptions;

/** The options of {@code crawl --topic}, from {@code --option}: of the crawl, and of finding the tags of the topic. */
final class TopicSettings {

    private static final Option<String> STRATEGY = Option.text(
            "strategy",
            String.join(", ", FocusOptions.STRATEGY_NAMES),
            FocusOptions.DEFAULT.strategy().text(),
            "Order of fetching");

    private static final Option<List<String>> TAGS =
            Option.names("tags", "names", "the stored topic, else found", "Tags of the topic");

    private static final Option<Long> POSTS = Option.integer(
            "posts", 1, Integer.MAX_VALUE, TopicCrawl.TopicPlan.POSTS, "Number of posts to find the tags in");

    private static final List<Option<?>> ALL = Stream.concat(
                    Stream.of(
                            STRATEGY,
                            TAGS,
                            POSTS,
                            FocusOptions.RANK_THRESHOLD,
                            FocusOptions.PRIOR,
                            ProfileOptions.INNER_WEIGHT,
                            ProfileOptions.KAPPA),
                    TopicOptions.OPTIONS.stream())
            .toList();

    private TopicSettings() {}

    /**
     * The plan of a crawl.
     *
     * @param map text of the map of the site
     * @throws IllegalArgumentException when an option is unknown, invalid, or without effect
     */
    static CrawlPlan.FocusPlan plan(String topic, Map<String, Object> given, String map) {
        Options options = new Options(given, ALL);
        String named = options.find(STRATEGY);
        FocusOptions.FocusStrategy strategy =
                named == null ? FocusOptions.DEFAULT.strategy() : FocusOptions.FocusStrategy.of(named);
        boolean evidence = strategy == FocusOptions.FocusStrategy.EVIDENCE;
        String because = "strategy '" + strategy.text() + "'";
        if (!evidence) {
            options.refuseWithoutEffect(List.of(ProfileOptions.KAPPA), because, "pass strategy=evidence");
        }
        if (!evidence && strategy != FocusOptions.FocusStrategy.PAPER) {
            options.refuseWithoutEffect(
                    List.of(FocusOptions.RANK_THRESHOLD), because, "pass strategy=paper or strategy=evidence");
        }
        if (strategy != FocusOptions.FocusStrategy.HYBRID) {
            options.refuseWithoutEffect(List.of(FocusOptions.PRIOR), because, "pass strategy=hybrid");
        }
        List<String> tags = Objects.requireNonNullElse(options.find(TAGS), List.of());
        if (!tags.isEmpty()) {
            options.refuseWithoutEffect(
                    Stream.concat(Stream.of(POSTS), TopicOptions.OPTIONS.stream())
                            .toList(),
                    "tags, which are the topic",
                    "remove tags");
        }
        return new CrawlPlan.FocusPlan(
                new TopicCrawl.TopicPlan(topic, tags, options.integer(POSTS), TopicOptions.of(options), Map.of()),
                new FocusOptions(
                        strategy,
                        options.get(FocusOptions.RANK_THRESHOLD),
                        new ProfileOptions(
                                ProfileOptions.DEFAULT.method(),
                                options.get(ProfileOptions.INNER_WEIGHT),
                                options.get(ProfileOptions.KAPPA)),
                        options.get(FocusOptions.PRIOR)),
                SocialMap.parse(map));
    }
}
