package org.crawlgraph.social.topics;

import java.util.Set;
import java.util.TreeSet;

/**
 * Options for finding the tags of a topic.
 * @param by the measure; {@link TopicMeasure#G2} by default
 * @param topicSize maximum number of tags, including the topic's own, 1 to 1,000; 15 by default, as in tables 2 and 3 of the paper
 * @param layers 1 counts the posts with the topic's tag; 2 adds the votes of the five best tags so found; 2 by default with
 *     {@link TopicMeasure#VOTES}, else always 1
 * @param minVotes minimum number of posts with both tags, at least 1; 5 by default with {@link TopicMeasure#PHI}, which otherwise ranks
 *     tags first that occur once, together with the topic's tag; else 1 by default
 * @param same which posts with an identical set of tags count once; {@link SamePosts#UPLOADER} by default
 * @param exclude tags to leave out, such as names of cameras, in any spelling
 */
public record TopicOptions(
        TopicMeasure by, int topicSize, int layers, int minVotes, SamePosts same, Set<String> exclude) {

    private static final int MOST = 1000;

    public static final TopicOptions DEFAULT = by(TopicMeasure.G2);

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

    public static TopicOptions by(TopicMeasure measure) {
        return new TopicOptions(
                measure,
                15,
                measure == TopicMeasure.VOTES ? 2 : 1,
                measure == TopicMeasure.PHI ? 5 : 1,
                SamePosts.UPLOADER,
                Set.of());
    }

    /** The same options, leaving out some tags. */
    public TopicOptions without(Set<String> tags) {
        return new TopicOptions(by, topicSize, layers, minVotes, same, tags);
    }
}
