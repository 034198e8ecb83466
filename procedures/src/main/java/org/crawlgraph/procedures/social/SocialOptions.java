package org.crawlgraph.procedures.social;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.rank.RankOptions;
import org.crawlgraph.procedures.store.SocialProjection;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.topics.TopicOptions;

/** Options of {@code crawl.topic.*} and {@code crawl.profiles.*}. */
final class SocialOptions {

    static final Option<List<String>> TAGS =
            Option.names("tags", "names", "tags of the stored (:Topic) of that name", "Tags of the topic");

    static final Option<List<String>> SCORE_PROPERTY = RankOptions.writeProperty("topicScore");

    static final List<Option<?>> OF_TOPIC =
            Call.list(TopicOptions.OPTIONS, SocialProjection.OF_POSTS, SharedOptions.OF_JOB);

    static final List<Option<?>> OF_PROFILES =
            Call.list(TAGS, ProfileOptions.OPTIONS, SocialProjection.OPTIONS, SharedOptions.OF_JOB);

    private SocialOptions() {}
}
