package org.crawlgraph.crawler.strategy;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.TopicCrawl;
import org.crawlgraph.social.site.SocialMap;
import org.jspecify.annotations.Nullable;

/** The purpose of a crawl. It creates the {@link CrawlStrategy}. */
public sealed interface CrawlPlan permits CrawlPlan.Whole, SampleOptions, CrawlPlan.Forum, CrawlPlan.FocusPlan {

    /** Default seeds if the user names none; empty to read them from the database. */
    default List<String> seeds() {
        return List.of();
    }

    /** The manifest entries that differ from a plain crawl. */
    default Map<String, String> manifest() {
        return Map.of();
    }

    /**
     * Starts or resumes the strategy of this plan.
     *
     * @param state with all seeds
     * @param store null for a crawl without a graph
     * @param say receives messages for the user
     */
    default CrawlStrategy start(CrawlState state, @Nullable CrawlStore store, Consumer<String> say) {
        return new CrawlStrategy(state, CrawlRules.of(state));
    }

    /** The strategy of an existing crawl, for {@code crawl why}. */
    static CrawlStrategy stored(CrawlState state) {
        CrawlStrategy topic = TopicStrategy.stored(state, message -> {});
        CrawlStrategy forum = ForumStrategy.stored(state);
        return topic != null ? topic : forum != null ? forum : new CrawlStrategy(state, CrawlRules.of(state));
    }

    /** A crawl of every URL that no rule refuses. */
    record Whole() implements CrawlPlan {}

    /**
     * A crawl of a forum by its map.
     *
     * @param map a later run may pass a different one
     */
    record Forum(ForumMap map) implements CrawlPlan {

        @Override
        public List<String> seeds() {
            return List.of(map.entry());
        }

        @Override
        public Map<String, String> manifest() {
            return Map.of("map", "given");
        }

        @Override
        public CrawlStrategy start(CrawlState state, @Nullable CrawlStore store, Consumer<String> say) {
            return ForumStrategy.start(state, map);
        }
    }

    /**
     * A topic crawl of a social site.
     *
     * @param options of the fetch order
     * @param map of the site
     */
    public record FocusPlan(TopicCrawl.TopicPlan plan, FocusOptions options, SocialMap map) implements CrawlPlan {

        @Override
        public List<String> seeds() {
            return List.of(map.list(plan.topic()));
        }

        @Override
        public Map<String, String> manifest() {
            return Map.of(
                    "topic",
                    plan.topic() + ", strategy " + options.strategy().text() + ", rank-threshold "
                            + options.rankThreshold() + ", topic-posts " + plan.posts());
        }

        @Override
        public CrawlStrategy start(CrawlState state, @Nullable CrawlStore store, Consumer<String> say) {
            if (store != null) {
                store.prepareSocial();
            }
            return TopicStrategy.start(state, this, store, say);
        }
    }
}
