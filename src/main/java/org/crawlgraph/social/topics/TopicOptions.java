package org.crawlgraph.social.topics;

import java.util.Set;
import java.util.TreeSet;

/**
 * How to find the tags of a topic.
 *
 * @param by what makes a tag one of the topic; G² by default
 * @param topicSize the most tags, that of the topic itself among them, 1 to 1,000; 15 by default, as in tables 2 and 3 of Zhang and Nasraoui (2009)
 * @param layers 1 counts posts with the topic's tag alone; 2 adds the votes of the five best tags found so; 1 by default, 2 by default with
 *     {@link TopicMeasure#VOTES}, and never 2 with another measure
 * @param minVotes the fewest posts with both tags, at least 1; 1 by default, 5 by default with {@link TopicMeasure#PHI}, which ranks any tag
 *     first that was seen once, beside the topic's
 * @param same which posts with an identical set of tags count once; those of one uploader by default
 * @param exclude tags that are none of the topic, such as names of cameras, as {@link TagNames#normal} has them
 */
public record TopicOptions(
        TopicMeasure by, int topicSize, int layers, int minVotes, SamePosts same, Set<String> exclude) {

    private static final int MOST = 1000;

    /** Fifteen tags by G². */
    public static final TopicOptions DEFAULT = by(TopicMeasure.G2);

    /** Checks the ranges. */
    public TopicOptions {
        if (topicSize < 1 || topicSize > MOST) {
            throw new IllegalArgumentException("topicSize is " + topicSize + "; it goes from 1 to " + MOST);
        }
        if (layers < 1 || layers > 2) {
            throw new IllegalArgumentException("layers is " + layers + "; it is 1 or 2");
        }
        if (layers == 2 && by != TopicMeasure.VOTES) {
            throw new IllegalArgumentException("layers is 2 with the measure '" + by.option()
                    + "'; only votes can be added, so leave layers out or take the measure 'votes'");
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

    /** The defaults of a measure. */
    public static TopicOptions by(TopicMeasure measure) {
        return new TopicOptions(
                measure,
                15,
                measure == TopicMeasure.VOTES ? 2 : 1,
                measure == TopicMeasure.PHI ? 5 : 1,
                SamePosts.UPLOADER,
                Set.of());
    }

    /** The same without some tags. */
    public TopicOptions without(Set<String> tags) {
        return new TopicOptions(by, topicSize, layers, minVotes, same, tags);
    }
}
