package org.crawlgraph.procedures.social;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.rank.RankOptions;
import org.crawlgraph.procedures.store.SocialProjection;
import org.crawlgraph.social.profiles.ProfileMethod;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.topics.SamePosts;
import org.crawlgraph.social.topics.TopicMeasure;
import org.crawlgraph.social.topics.TopicOptions;

/** Options of {@code crawl.topic.*} and {@code crawl.profiles.*}. */
public final class SocialOptions {

    private static final int MOST = 1_000_000;

    static final Option<TopicMeasure> BY = Option.choice(
            "by",
            TopicMeasure.values(),
            TopicMeasure::option,
            TopicOptions.DEFAULT.by(),
            "what makes a tag one of a topic: Dunning's G² of the posts with the topic's tag against the others, of tags commoner"
                    + " there, from two uploaders or more, above 10.83; votes, the posts with both tags; or phi, the votes over the"
                    + " product of the posts with each");

    static final Option<Long> TOPIC_SIZE = Option.integer(
            "topicSize", 1, 1000, TopicOptions.DEFAULT.topicSize(), "most tags of a topic, its own among them");

    static final Option<Long> LAYERS = Option.integer(
                    "layers",
                    1,
                    2,
                    TopicOptions.DEFAULT.layers(),
                    "2 adds the votes of the five best tags found at first; only for votes")
            .worded("1; 2 with by: 'votes'");

    static final Option<Long> MIN_VOTES = Option.integer(
                    "minVotes",
                    1,
                    MOST,
                    TopicOptions.DEFAULT.minVotes(),
                    "fewest posts with both tags; with two layers, fewest votes of both")
            .worded("1; 5 with by: 'phi'");

    static final Option<SamePosts> SAME = Option.choice(
            "same",
            SamePosts.values(),
            SamePosts::option,
            TopicOptions.DEFAULT.same(),
            "which posts with an identical set of tags count once: those of one uploader, or all, as in the paper");

    static final Option<List<String>> EXCLUDE = Option.names(
                    "exclude", List.of("none"), "tags that are none of the topic, such as names of cameras")
            .without("none");

    static final Option<String> NAME = Option.text(
            "name",
            "text",
            "the tag",
            "name of the (:Topic), by which it is written anew and profiles are ranked for it");

    static final Option<List<String>> TAGS = Option.names("tags", List.of("none"), "tags of the topic")
            .without("those of the stored (:Topic) of that name");

    static final Option<ProfileMethod> METHOD = Option.choice(
                    "method",
                    ProfileMethod.values(),
                    ProfileMethod::option,
                    ProfileOptions.DEFAULT.method(),
                    "for profiles, what the score is: the share of the user's posts that are about the topic, with the profile as what"
                            + " is believed before any of them, or inner and inter rank alone, as in the paper")
            .when("for profiles", ProfileOptions.DEFAULT.method().option());

    static final Option<Double> INNER_WEIGHT = Option.number(
            "innerWeight",
            0,
            1,
            ProfileOptions.DEFAULT.innerWeight(),
            "weight of the user's own profile beside those of the contacts");

    static final Option<Double> INTER_WEIGHT = Option.number(
            "interWeight", 0, 1, ProfileOptions.DEFAULT.interWeight(), "weight of the contacts' profiles");

    static final Option<Double> KAPPA = Option.above(
            "kappa",
            0,
            MOST,
            ProfileOptions.DEFAULT.kappa(),
            "how many posts the profile counts for; for method 'evidence'");

    static final Option<TagWeights> TAG_WEIGHTS = Option.choice(
            "tagWeights",
            TagWeights.NONE,
            "how much each tag of the topic counts against the terms of a profile: 1, or its g2 in the stored (:Topic)");

    static final Option<String> SCORE_PROPERTY = RankOptions.WRITE_PROPERTY.when("for profiles", "topicScore");

    private static final List<Option<?>> OF_TOPICS = List.of(BY, TOPIC_SIZE, LAYERS, MIN_VOTES, SAME, EXCLUDE, NAME);

    private static final List<Option<?>> OF_PROFILES =
            List.of(TAGS, TAG_WEIGHTS, METHOD, INNER_WEIGHT, INTER_WEIGHT, KAPPA, SCORE_PROPERTY);

    /** All of them, for help. */
    public static final List<Option<?>> ALL = Stream.of(SocialProjection.OPTIONS, OF_TOPICS, OF_PROFILES)
            .flatMap(List::stream)
            .collect(Collectors.toUnmodifiableList());

    /** How much the tags of a topic count. */
    enum TagWeights {
        /** 1 each. */
        NONE,
        /** Their G². */
        G2
    }

    private SocialOptions() {}

    /** Reads how to find the tags of a topic. */
    static TopicOptions topic(Options options) {
        TopicMeasure by = options.get(BY);
        TopicOptions defaults = TopicOptions.by(by);
        List<String> exclude = options.find(EXCLUDE);
        return new TopicOptions(
                by,
                options.integer(TOPIC_SIZE),
                options.get(LAYERS, (long) defaults.layers()).intValue(),
                options.get(MIN_VOTES, (long) defaults.minVotes()).intValue(),
                options.get(SAME),
                exclude == null ? Set.of() : Set.copyOf(exclude));
    }

    /** Reads how to rank users. */
    static ProfileOptions profiles(Options options) {
        ProfileOptions read = new ProfileOptions(
                options.get(METHOD), options.get(INNER_WEIGHT), options.get(INTER_WEIGHT), options.get(KAPPA));
        if (read.method() == ProfileMethod.PAPER) {
            options.refuseWithoutEffect(List.of(KAPPA), "method 'paper'", "take method 'evidence'");
            options.silence(KAPPA);
        }
        return read;
    }
}
