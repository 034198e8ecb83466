package org.crawlgraph.social.topics;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;

/**
 * Options for finding the tags of a topic.
 *
 * @param method see {@link #METHOD}
 * @param topicSize see {@link #TOPIC_SIZE}; 15 by default, as in tables 2 and 3 of the paper
 * @param layers see {@link #LAYERS}; 1 with {@link Method#G2}
 * @param minVotes see {@link #MIN_VOTES}; 1 with {@link Method#G2}
 * @param minPhi see {@link #MIN_PHI}; 0 with {@link Method#G2}
 * @param same see {@link #SAME}; posts of one uploader with {@link Method#G2}
 * @param exclude see {@link #EXCLUDE}; normalised by {@link TagNames#normal}
 */
public record TopicOptions(
        Method method, int topicSize, int layers, int minVotes, double minPhi, SamePosts same, Set<String> exclude) {

    public static final Option<Method> METHOD = Option.choice(
            "method",
            Method.G2,
            "Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all"
                    + " others, for tags that at least two uploaders use and G² above 10.83; 'paper', votes: the number of posts"
                    + " with both tags, and with one of the five best tags found");

    public static final Option<Long> TOPIC_SIZE =
            Option.integer("topicSize", 1, 1000, 15, "Maximum number of tags of a topic, including its own");

    public static final Option<List<String>> EXCLUDE =
            Option.names("exclude", "names", "none", "Tags that never belong to the topic, such as names of cameras");

    /** Layers of figure 7. */
    public static final Option<Long> LAYERS = Option.integer(
            "layers",
            1,
            2,
            2,
            "1 counts votes of posts with the topic's tag; 2 adds the votes of the five best tags; only with method: 'paper'");

    public static final Option<Long> MIN_VOTES = Option.integer(
            "minVotes", 1, 1_000_000, 1, "Minimum number of votes of all layers; only with method: 'paper'");

    /** The threshold of equation (6), which the paper does not give. */
    public static final Option<Double> MIN_PHI = Option.number(
            "minPhi",
            0,
            1,
            0,
            "Tags must have a phi above this, equation (6): the number of posts with both tags divided by the product of the"
                    + " numbers with each; 0 accepts all; only with method: 'paper'");

    public static final Option<SamePosts> SAME = Option.choice(
            "same",
            SamePosts.SET,
            "Posts with identical tags that count as one: 'set', of all uploaders; 'uploader', of one; only with method:"
                    + " 'paper'");

    private static final List<Option<?>> OF_PAPER = List.of(LAYERS, MIN_VOTES, MIN_PHI, SAME);

    public static final List<Option<?>> OPTIONS =
            List.of(METHOD, TOPIC_SIZE, LAYERS, MIN_VOTES, MIN_PHI, SAME, EXCLUDE);

    public static final TopicOptions DEFAULT = by(Method.G2);

    public TopicOptions {
        TOPIC_SIZE.check(topicSize);
        LAYERS.check(layers);
        MIN_VOTES.check(minVotes);
        MIN_PHI.check(minPhi);
        Set<String> normal = new TreeSet<>();
        for (String tag : exclude) {
            String name = TagNames.normal(tag);
            if (name != null) {
                normal.add(name);
            }
        }
        exclude = Set.copyOf(normal);
    }

    /**
     * Reads the options of a call.
     *
     * @throws IllegalArgumentException if an option of the paper's method is given with another
     */
    public static TopicOptions of(Options options) {
        Method method = options.get(METHOD);
        boolean paper = method == Method.PAPER;
        if (!paper) {
            options.refuseWithoutEffect(OF_PAPER, "method: 'g2'", "pass method: 'paper'");
        }
        List<String> exclude = options.find(EXCLUDE);
        return new TopicOptions(
                method,
                options.integer(TOPIC_SIZE),
                paper ? options.integer(LAYERS) : 1,
                options.integer(MIN_VOTES),
                options.get(MIN_PHI),
                paper ? options.get(SAME) : SamePosts.UPLOADER,
                exclude == null ? Set.of() : Set.copyOf(exclude));
    }

    public static TopicOptions by(Method method) {
        return method == Method.PAPER
                ? new TopicOptions(method, 15, 2, 1, 0, SamePosts.SET, Set.of())
                : new TopicOptions(method, 15, 1, 1, 0, SamePosts.UPLOADER, Set.of());
    }

    /** Returns these options with other excluded tags. */
    public TopicOptions without(Set<String> tags) {
        return new TopicOptions(method, topicSize, layers, minVotes, minPhi, same, tags);
    }

    /** Which posts with an identical set of tags count as one. */
    enum SamePosts {
        /** Posts of the same uploader. */
        UPLOADER,
        /** Posts of any uploader (Zhang and Nasraoui 2009, section 6, strategy 1). */
        SET
    }

    /** How well a tag fits a topic. */
    public enum Method {
        /**
         * Dunning's G² of the posts with the topic's tag against all others: evidence that the tag is more common
         * there.
         */
        G2,
        /** The number of posts with both tags (Zhang and Nasraoui 2009, section 6). */
        PAPER
    }
}
