package org.crawlgraph.crawler.strategy;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.TopicPlan;
import org.crawlgraph.social.site.SocialMap;
import org.jspecify.annotations.Nullable;

/**
 * A topic crawl of a social site.
 *
 * @param options of the fetch order
 * @param map of the site
 */
public record FocusPlan(TopicPlan plan, FocusOptions options, SocialMap map) implements CrawlPlan {

    @Override
    public List<String> seeds() {
        return List.of(map.list(plan.topic()));
    }

    @Override
    public Map<String, String> manifest() {
        return Map.of(
                "topic",
                plan.topic() + ", strategy " + options.strategy().text() + ", rank-threshold " + options.rankThreshold()
                        + ", topic-posts " + plan.posts());
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
        TopicStrategy.keep(state, this, store, say);
        return TopicStrategy.of(state, say);
    }
}
