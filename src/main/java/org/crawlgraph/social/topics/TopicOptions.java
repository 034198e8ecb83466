package org.crawlgraph.social.topics;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;

/**
 * Options for finding the tags of a topic.
 * @param method see {@link #METHOD}
 * @param topicSize see {@link #TOPIC_SIZE}; 15 by default, as in tables 2 and 3 of the paper
 * @param layers 1 counts only posts with the topic's tag; 2 adds the votes of the five best tags found that way. 1 by default; 2 by
 *     default, and allowed, only with {@link TopicMeasure#VOTES}
 * @param minVotes minimum number of posts with both tags, at least 1; 1 by default, 5 by default with {@link TopicMeasure#PHI}, which ranks
 *     highest the tags seen only once, with the topic's tag
 * @param same which posts with an identical set of tags count as one; by default posts of one uploader, with {@link TopicMeasure#VOTES}
 *     posts of all
 * @param exclude see {@link #EXCLUDE}; normalised by {@link TagNames#normal}
 */
public record TopicOptions(
        Measure method, int topicSize, int layers, int minVotes, SamePosts same, Set<String> exclude) {

    public static final Option<Measure> METHOD = Option.choice(
            "method",
            Measure.values(),
            Measure::option,
            Measure.G2,
            "Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all"
                    + " others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts"
                    + " with both tags, and the votes of the five best tags found, as in the paper, where one"
                    + " of all posts with an identical set of tags counts (else one of each uploader); 'phi',"
                    + " the number of posts with both tags divided by the product of the numbers with each,"
                    + " for tags with at least 5 votes");

    public static final Option<Long> TOPIC_SIZE =
            Option.integer("topicSize", 1, 1000, 15, "Maximum number of tags of a topic, including its own");

    public static final Option<List<String>> EXCLUDE =
            Option.names("exclude", "names", "none", "Tags that never belong to the topic, such as names of cameras");

    public static final List<Option<?>> OPTIONS = List.of(METHOD, TOPIC_SIZE, EXCLUDE);

    public static final TopicOptions DEFAULT = by(Measure.G2);

    public TopicOptions {
        TOPIC_SIZE.check(topicSize);
        if (layers < 1 || layers > 2) {
            throw new IllegalArgumentException("layers is " + layers + "; it must be 1 or 2");
        }
        if (layers == 2 && method != Measure.VOTES) {
            throw new IllegalArgumentException("layers is 2 with method: '" + method.option()
                    + "'; only votes can have 2 layers, so remove layers or pass method: 'votes'");
        }
        if (minVotes < 1) {
            throw new IllegalArgumentException("minVotes is " + minVotes + "; it must be at least 1");
        }
        Set<String> normal = new TreeSet<>();
        for (String tag : exclude) {
            String name = TagNames.normal(tag);
            if (name != null) {
                normal.add(name);
            }
        }
        exclude = Set.copyOf(normal);
    }

    public static TopicOptions of(Options options) {
        TopicOptions usual = by(options.get(METHOD));
        List<String> exclude = options.find(EXCLUDE);
        return new TopicOptions(
                usual.method(),
                options.integer(TOPIC_SIZE),
                usual.layers(),
                usual.minVotes(),
                usual.same(),
                exclude == null ? Set.of() : Set.copyOf(exclude));
    }

    public static TopicOptions by(Measure measure) {
        return new TopicOptions(
                measure,
                15,
                measure == Measure.VOTES ? 2 : 1,
                measure == Measure.PHI ? 5 : 1,
                measure == Measure.VOTES ? SamePosts.SET : SamePosts.UPLOADER,
                Set.of());
    }

    public TopicOptions sized(int size) {
        return new TopicOptions(method, size, layers, minVotes, same, exclude);
    }

    /** Returns these options with other excluded tags. */
    public TopicOptions without(Set<String> tags) {
        return new TopicOptions(method, topicSize, layers, minVotes, same, tags);
    }

    /** Which posts with an identical set of tags count as one. */
    enum SamePosts {
        /** Posts of the same uploader. */
        UPLOADER("uploader"),
        /** Posts of any uploader (Zhang and Nasraoui 2009, section 6, strategy 1). */
        SET("set");

        private final String option;

        SamePosts(String option) {
            this.option = option;
        }

        public String option() {
            return option;
        }
    }

    /** The measure of how well a tag fits a topic. */
    public enum Measure {
        /** Dunning's G² of the posts with the topic's tag against all others: evidence that the tag is more common there. */
        G2("g2"),
        /** The number of posts with both tags (Zhang and Nasraoui 2009, section 6). */
        VOTES("votes"),
        /** N(T ∩ T₁) / (N(T) · N(T₁)), equation (6) as printed: the share of T₁'s posts that have T, divided by N(T). */
        PHI("phi");

        private final String option;

        Measure(String option) {
            this.option = option;
        }

        public String option() {
            return option;
        }
    }
}
